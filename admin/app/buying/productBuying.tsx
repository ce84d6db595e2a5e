import { getProductSupply, type ProductSupply } from '@nestbox/contract/staffBuying';
import type { CatalogueProduct } from '@nestbox/contract/staffCatalogue';
import { formatCost } from '@nestbox/domain/money/unitCost';
import { Button } from '@nestbox/ui/button';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { FoldedPanel } from '../parts/foldedPanel';
import { Loaded } from '../parts/loaded';
import { StockHistory } from './stockHistory';
import { SupplyForm } from './supplyForm';

interface ProductBuyingProps {
  product: CatalogueProduct;
  /** Fields of its stock. */
  children?: ReactNode;
}

/** Who supplies a product at which cost, and the history of its stock. */
export function ProductBuying({ product, children }: ProductBuyingProps) {
  const sees = useMay('see-buying');
  return (
    <>
      {sees && <Supply product={product} />}
      <StockHistory product={product}>{children}</StockHistory>
    </>
  );
}

function Supply({ product: { productId, productName, retired } }: { product: CatalogueProduct }) {
  const changes = useMay('change-buying');
  const supply = useStaffQuery(getProductSupply, { params: { productId } });
  const [editing, setEditing] = useState(false);
  return (
    <FoldedPanel
      id="buying"
      title="Buying"
      summary={supply.data ? summaryOf(supply.data) : 'Supplier and cost'}
    >
      <Loaded query={supply} what="The supplier">
        {(data) => (
          <>
            <FactList facts={factsOf(data)} />
            {data.costs.length > 1 && <Costs supply={data} />}
            {changes && !retired && (
              <Button
                look="quiet"
                size="small"
                className="self-start"
                onClick={() => setEditing(true)}
              >
                Change supplier or cost
              </Button>
            )}
            {editing && (
              <SupplyForm
                supply={data}
                productName={productName}
                onClose={() => setEditing(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </FoldedPanel>
  );
}

const summaryOf = ({ supplierName, cost }: ProductSupply) =>
  `${supplierName ?? 'No supplier yet'} · ${cost === null ? 'cost not known' : `${formatCost(cost)} a pack`}`;

const factsOf = ({ supplierName, supplierCode, caseSize, cost }: ProductSupply) => ({
  Supplier: supplierName ?? 'Nobody yet',
  'Supplier’s code': supplierCode || '–',
  'Packs of a case': caseSize,
  'Cost of a pack, without VAT': cost === null ? 'Not known' : formatCost(cost),
});

const Costs = ({ supply: { costs } }: { supply: ProductSupply }) => (
  <details>
    <summary className="touch-area cursor-pointer font-semibold">Costs by day</summary>
    <ul className="mt-3 flex flex-col gap-1">
      {costs.map(({ from, cost }) => (
        <li key={from}>
          From {shortDateWithYear(from)}: {formatCost(cost)}
        </li>
      ))}
    </ul>
  </details>
);
