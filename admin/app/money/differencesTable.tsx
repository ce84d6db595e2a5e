import type { MoneyDifference } from '@nestbox/contract/staffMoney';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { CustomerLink } from '../parts/customerLink';
import { type Column, Table } from '../parts/table';

/** Payments that only one side has, or that both have with other amounts or days. */
export const DifferencesTable = ({ differences }: { differences: readonly MoneyDifference[] }) => (
  <Table
    label="Payments that do not agree"
    columns={columns}
    rows={differences}
    keyOf={(each) =>
      [each.side, each.kind, each.on, each.amount, each.number, each.paymentIntent].join(' ')
    }
  />
);

const kinds: Readonly<Record<MoneyDifference['kind'], string>> = {
  sale: 'Sale',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
  'gift-card': 'Gift card',
  'gift-card-refund': 'Refund of a gift card',
};

const columns: Column<MoneyDifference>[] = [
  { id: 'on', header: 'Day', cell: ({ row }) => shortDate(row.original.on) },
  {
    id: 'what',
    header: 'What',
    cell: ({ row: { original } }) => (
      <>
        <p>
          {kinds[original.kind]} {original.number}
        </p>
        <p className="text-ink-soft text-sm">{original.paymentIntent}</p>
      </>
    ),
  },
  {
    id: 'box',
    header: 'Box',
    cell: ({ row: { original } }) =>
      original.box ? (
        <CustomerLink customerId={original.box.customerId}>
          Box {original.box.boxNumber}
        </CustomerLink>
      ) : (
        'Not known to the shop'
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ row }) => (
      <span className="font-semibold text-bad tabular-nums">
        {formatPounds(row.original.amount)}
      </span>
    ),
  },
  { id: 'where', header: 'Where it is', cell: ({ row }) => whereText(row.original) },
];

function whereText({ side, elsewhereOn }: MoneyDifference): string {
  const [here, there] =
    side === 'shop'
      ? ['In the sales book', 'the card provider']
      : ['At the card provider', 'the sales book'];
  return elsewhereOn ? `${here}; ${there} has it on ${shortDate(elsewhereOn)}` : `${here} alone`;
}
