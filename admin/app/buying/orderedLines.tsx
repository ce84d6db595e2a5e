import type { OrderLine, PurchaseOrder } from '@nestbox/contract/staffPurchaseOrders';
import { formatCost } from '@nestbox/domain/money/unitCost';
import { EmptyState } from '@nestbox/ui/emptyState';
import { Panel } from '@nestbox/ui/panel';
import { type Column, Table } from '../parts/table';
import { casesText } from './orderTexts';

/** What was ordered, and what of it came in. */
export const OrderedLines = ({ order: { lines, note } }: { order: PurchaseOrder }) => (
  <Panel title="Products" level="h2">
    {lines.length === 0 ? (
      <EmptyState title="No products">Nothing is in this order.</EmptyState>
    ) : (
      <Table
        label="Products of the order"
        columns={columns}
        rows={lines}
        keyOf={({ productId }) => productId}
      />
    )}
    {note && <p>Note for the supplier: {note}</p>}
  </Panel>
);

const columns: Column<OrderLine>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ row: { original } }) => <ProductCell line={original} />,
  },
  {
    id: 'received',
    header: 'Packs in',
    cell: ({ row: { original } }) => (
      <div className="min-w-28">
        <p className="whitespace-nowrap tabular-nums">
          {original.received} of {original.packs}
        </p>
        <Difference line={original} />
      </div>
    ),
  },
  {
    id: 'cases',
    header: 'Cases',
    cell: ({ row: { original } }) => casesText(original.packs, original.caseSize) || '–',
  },
  {
    id: 'cost',
    header: 'Cost of a pack',
    cell: ({ row: { original } }) =>
      original.cost === null ? 'Not known' : formatCost(original.cost),
  },
];

export const ProductCell = ({ line }: { line: OrderLine }) => (
  <div className="min-w-40">
    <p className="font-semibold wrap-anywhere">{line.productName}</p>
    <p className="text-ink-soft text-sm wrap-anywhere">
      {line.packLabel}
      {line.supplierCode && `, code ${line.supplierCode}`}
    </p>
  </div>
);

/** What differs from the order; nothing before anything came in. */
function Difference({ line: { packs, received } }: { line: OrderLine }) {
  if (received === 0 || received === packs) return null;
  const text =
    packs === 0
      ? 'Not ordered'
      : received < packs
        ? `${packs - received} to come`
        : `${received - packs} too many`;
  return <p className="whitespace-nowrap text-bad text-sm">{text}</p>;
}
