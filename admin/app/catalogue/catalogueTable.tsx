import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import type { ProductId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { shortDate } from '@nestbox/ui/dateText';
import { useState } from 'react';
import { useMay } from '../api/session';
import { ScreenLink } from '../parts/screenLink';
import { type Column, LongTable } from '../parts/table';
import { paths } from '../paths';
import { PriceForm } from './priceForm';
import { StockForm } from './stockForm';

interface CatalogueTableProps {
  products: readonly ListedProduct[];
  ticked: ReadonlySet<string>;
  onTick: (productId: ProductId) => void;
}

export const CatalogueTable = ({ products, ticked, onTick }: CatalogueTableProps) => (
  <LongTable
    label="Products"
    columns={[productColumn(ticked, onTick), ...columns]}
    rows={products}
    keyOf={({ productId }) => productId}
  />
);

/** The product with its tick box, by which several are changed at once. */
const productColumn = (
  ticked: ReadonlySet<string>,
  onTick: (productId: ProductId) => void,
): Column<ListedProduct> => ({
  id: 'product',
  header: 'Product',
  cell: ({ row: { original } }) => (
    <div className="flex min-w-52 items-start gap-3">
      <input
        type="checkbox"
        aria-label={`Tick ${original.productName}`}
        checked={ticked.has(original.productId)}
        onChange={() => onTick(original.productId)}
        className="touch-area mt-1 size-5 shrink-0 accent-ink"
      />
      <div>
        <ScreenLink to={`${paths.catalogue}/${encodeURIComponent(original.productId)}`}>
          {original.productName}
        </ScreenLink>
        <p className="text-ink-soft text-sm">
          {original.packLabel}, {original.productCategory}
        </p>
      </div>
    </div>
  ),
});

const columns: Column<ListedProduct>[] = [
  { id: 'price', header: 'Price', cell: ({ row: { original } }) => <Price product={original} /> },
  {
    id: 'stock',
    header: 'Packs in the warehouse',
    cell: ({ row: { original } }) => <Stock product={original} />,
  },
  {
    id: 'customers',
    header: 'Customers',
    cell: ({ row: { original } }) => <span className="tabular-nums">{original.customers}</span>,
  },
  {
    id: 'pictures',
    header: 'Photographs',
    cell: ({ row: { original } }) => <Photographs product={original} />,
  },
];

/** The price, which a press changes, and those to come. @param isApart whether the button is beside the price */
export function Price({ product, isApart = false }: { product: ListedProduct; isApart?: boolean }) {
  const { price, priceChanges, productName, retired } = product;
  const may = useMay('change-prices') && !retired;
  const [changing, setChanging] = useState(false);
  const change = () => setChanging(true);
  return (
    <div className="whitespace-nowrap tabular-nums">
      {isApart ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="font-display text-2xl">{formatPounds(price)}</p>
          {may && (
            <Button look="quiet" size="small" onClick={change}>
              Change the price
            </Button>
          )}
        </div>
      ) : may ? (
        <Button
          look="quiet"
          size="small"
          aria-label={`Change the price of ${productName}, ${formatPounds(price)}`}
          onClick={change}
        >
          {formatPounds(price)}
        </Button>
      ) : (
        formatPounds(price)
      )}
      {priceChanges.map((change) => (
        <p key={change.from} className="mt-1 text-ink-soft text-sm">
          {formatPounds(change.price)} from {shortDate(change.from)}
        </p>
      ))}
      {changing && <PriceForm product={product} onClose={() => setChanging(false)} />}
    </div>
  );
}

function Stock({ product }: { product: ListedProduct }) {
  const { stock, inStock, retired } = product;
  const may = useMay('count-stock');
  const state = inStock ? 'In stock' : 'Out of stock';
  return (
    <div className="flex flex-col gap-1">
      {may && !retired ? (
        <StockForm product={product} />
      ) : (
        <p className="tabular-nums">{stock ? stock.count : 'Not counted'}</p>
      )}
      <p className={`text-sm ${inStock || retired ? 'text-ink-soft' : 'text-bad'}`}>
        {retired ? 'Retired' : state}
        {stock && `, ${stock.reserved} reserved`}
      </p>
    </div>
  );
}

function Photographs({
  product: { productId, productName, pictures },
}: {
  product: ListedProduct;
}) {
  const may = useMay('change-pictures');
  if (!may) return <span className="tabular-nums">{pictures}</span>;
  return (
    <ScreenLink to={`${paths.pictures}/${encodeURIComponent(productId)}`}>
      {pictures === 0 ? 'Add' : pictures}
      <span className="sr-only"> photographs of {productName}</span>
    </ScreenLink>
  );
}
