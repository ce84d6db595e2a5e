import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import type { ProductId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { shortDate } from '@nestbox/ui/dateText';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { useState } from 'react';
import { Link } from 'react-router';
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

/** On a phone price and count share a row, without customers and photographs. */
const phoneStyle =
  'contents max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[auto_1fr] max-sm:[&_tbody_tr]:items-center max-sm:[&_tbody_tr]:gap-x-3 max-sm:[&_td:first-child]:col-span-2 max-sm:[&_td]:before:hidden max-sm:[&_td:nth-child(n+4)]:hidden';

export const CatalogueTable = ({ products, ticked, onTick }: CatalogueTableProps) => (
  <div className={phoneStyle}>
    <LongTable
      label="Products"
      columns={[productColumn(ticked, onTick), ...columns]}
      rows={products}
      keyOf={({ productId }) => productId}
    />
  </div>
);

const pageOf = ({ productId }: ListedProduct): string =>
  `${paths.catalogue}/${encodeURIComponent(productId)}`;

/** The product with its tick box and picture, by which several are changed at once. */
const productColumn = (
  ticked: ReadonlySet<string>,
  onTick: (productId: ProductId) => void,
): Column<ListedProduct> => ({
  id: 'product',
  header: 'Product',
  cell: ({ row: { original } }) => (
    <div className="flex min-w-52 items-center gap-3">
      <input
        type="checkbox"
        aria-label={`Tick ${original.productName}`}
        checked={ticked.has(original.productId)}
        onChange={() => onTick(original.productId)}
        className="touch-area size-5 shrink-0 accent-ink"
      />
      {/* The name leads there too, so the keyboard and screen readers need it once. */}
      <Link to={pageOf(original)} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <ProductPicture
          src={original.image}
          category={original.productCategory}
          className="size-10 rounded-control max-sm:size-14"
          whole
        />
      </Link>
      <div className="min-w-0 leading-tight">
        <ScreenLink to={pageOf(original)} className="wrap-anywhere">
          {original.productName}
        </ScreenLink>
        <p className="font-normal text-ink-soft text-sm wrap-anywhere">
          {original.packLabel}, {original.productCategory}
        </p>
      </div>
    </div>
  ),
});

/** In the middle of a row, beside its button and field. */
const middle = 'tabular-nums sm:inline-flex sm:min-h-10 sm:items-center';

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
    cell: ({ row: { original } }) => <span className={middle}>{original.customers}</span>,
  },
  {
    id: 'pictures',
    header: 'Photographs',
    cell: ({ row: { original } }) => <Photographs product={original} />,
  },
];

/** The price, which a press changes, and those to come. */
function Price({ product }: { product: ListedProduct }) {
  const { price, priceChanges, productName, retired } = product;
  const may = useMay('change-prices') && !retired;
  const [changing, setChanging] = useState(false);
  return (
    <div className="whitespace-nowrap tabular-nums">
      {may ? (
        <Button
          look="quiet"
          size="small"
          aria-label={`Change the price of ${productName}, ${formatPounds(price)}`}
          onClick={() => setChanging(true)}
        >
          {formatPounds(price)}
        </Button>
      ) : (
        <span className={middle}>{formatPounds(price)}</span>
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      {may && !retired ? (
        <StockForm product={product} />
      ) : (
        <p className={middle}>{stock ? stock.count : 'Not counted'}</p>
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
  if (!may) return <span className={middle}>{pictures}</span>;
  return (
    <ScreenLink
      to={`${paths.pictures}/${encodeURIComponent(productId)}`}
      className="text-sm sm:mt-2.5"
    >
      {pictures === 0 ? (
        <>
          Add<span className="sm:max-lg:sr-only"> a photograph</span>
          <span className="sr-only"> of {productName}</span>
        </>
      ) : (
        <>
          {pictures}
          <span className="sr-only"> photographs of {productName}</span>
        </>
      )}
    </ScreenLink>
  );
}
