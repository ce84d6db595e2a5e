import type { Money } from '@nestbox/contract/staffMoney';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Panel } from '@nestbox/ui/panel';
import { type Column, Table } from '../parts/table';

type Credit = Money['credit'][number];

const kinds: Readonly<Record<Credit['kind'], string>> = {
  goodwill: 'Given as goodwill',
  promotion: 'Given by promotion codes',
  refund: 'Given as refunds, less what went to cards after all',
  spent: 'Spent on boxes',
  returned: 'Returned, since a payment did not happen',
  withdrawn: 'Promotions withdrawn, since a payment did not happen',
  lost: 'Lost with closed accounts',
  disputed: 'Taken back for disputed payments, or given again',
  gift: 'Gift cards redeemed',
};

const columns: Column<Credit>[] = [
  { id: 'kind', header: 'Credit', cell: ({ row }) => kinds[row.original.kind] },
  { id: 'entries', header: 'Entries', cell: ({ row }) => row.original.entries },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ row }) => <span className="tabular-nums">{formatPounds(row.original.amount)}</span>,
  },
];

/** Changes of customers' credit. */
export const CreditPanel = ({ credit }: { credit: readonly Credit[] }) => (
  <Panel title="Credit" level="h2">
    <Table label="Credit by kind" columns={columns} rows={credit} keyOf={({ kind }) => kind} />
  </Panel>
);
