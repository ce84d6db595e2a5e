import type { MoneyComparison } from '@nestbox/contract/staffMoney';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { type Column, Table } from '../parts/table';

type Payout = Extract<MoneyComparison, { compared: true }>['payouts'][number];

/** What the bank gets, and how it comes about. */
export const PayoutsTable = ({ payouts }: { payouts: readonly Payout[] }) => (
  <Table label="Payouts" columns={columns} rows={payouts} keyOf={({ id }) => id} />
);

const amount = (id: string, header: string, of: (payout: Payout) => number): Column<Payout> => ({
  id,
  header,
  cell: ({ row }) => <span className="tabular-nums">{formatPounds(of(row.original))}</span>,
});

const columns: Column<Payout>[] = [
  {
    id: 'on',
    header: 'Arrives on',
    cell: ({ row: { original } }) => (
      <>
        <p className="whitespace-nowrap">{shortDate(original.arrivesOn)}</p>
        <p className="text-ink-soft text-sm">{original.id}</p>
      </>
    ),
  },
  amount('amount', 'To the bank', (payout) => payout.amount),
  { id: 'lines', header: 'Entries of these days', cell: ({ row }) => row.original.lines },
  amount('ours', 'Their sum less fees', (payout) => payout.ours),
  {
    id: 'unknown',
    header: 'Not in the book',
    cell: ({ row: { original } }) => (
      <span className={`tabular-nums ${original.unknown === 0 ? '' : 'font-semibold text-bad'}`}>
        {formatPounds(original.unknown)}
      </span>
    ),
  },
  amount('rest', 'Other days and fees', (payout) => payout.rest),
];
