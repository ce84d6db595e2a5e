import type { FailedCharge, Money } from '@nestbox/contract/staffMoney';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { countText } from '../parts/countText';
import { CustomerLink } from '../parts/customerLink';
import { Numbers } from '../parts/numbers';
import { type Column, Table } from '../parts/table';

const columns: Column<FailedCharge>[] = [
  {
    id: 'who',
    header: 'Customer',
    cell: ({ row: { original } }) => (
      <CustomerLink customerId={original.customerId}>
        {original.who ?? 'An erased customer'}
      </CustomerLink>
    ),
  },
  { id: 'box', header: 'Box', cell: ({ row }) => boxName(row.original) },
  {
    id: 'amount',
    header: 'To pay',
    cell: ({ row }) => <span className="tabular-nums">{formatPounds(row.original.amount)}</span>,
  },
  { id: 'failed', header: 'Declined on', cell: ({ row }) => shortDate(row.original.failedOn) },
  {
    id: 'next',
    header: 'What comes next',
    cell: ({ row: { original } }) => nextOf(original),
  },
];

const nextOf = ({ retryOn, payBy }: FailedCharge) =>
  retryOn
    ? `Tried again on ${shortDate(retryOn)}`
    : `Waits for another card${payBy ? ` until ${shortDate(payBy)}` : ''}`;

/** Boxes whose card was first declined in these days, and what became of them. */
export function FailedPanel({ failed: { recovered, open, lost, waiting } }: Pick<Money, 'failed'>) {
  const all = recovered.boxes + open.boxes + lost.boxes;
  if (all === 0) {
    return (
      <Panel title="Failed charges" level="h2">
        <p className="text-ink-soft">No card was declined for the first time in these days.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Failed charges" level="h2">
      <Numbers
        label="What became of failed charges"
        figures={[
          { label: 'Declined', value: String(all), text: countText(all, 'box', 'boxes') },
          {
            label: 'Recovered',
            value: `${recovered.boxes} of ${all}`,
            text: recoveredText(recovered),
          },
          {
            label: 'Still open',
            value: String(open.boxes),
            bad: open.boxes > 0,
            text: formatPounds(open.amount),
          },
          {
            label: 'Lost',
            value: String(lost.boxes),
            bad: lost.boxes > 0,
            text: `${formatPounds(lost.amount)}, cancelled without a payment`,
          },
        ]}
      />
      {waiting.length > 0 && (
        <Table
          label="Boxes that still wait for payment"
          columns={columns}
          rows={waiting}
          keyOf={({ boxId }) => boxId}
        />
      )}
      {open.boxes > waiting.length && (
        <p className="text-ink-soft">The {waiting.length} oldest are listed.</p>
      )}
    </Panel>
  );
}

function recoveredText({ boxes, amount, medianDays, longestDays }: Money['failed']['recovered']) {
  if (boxes === 0 || medianDays === null || longestDays === null) return formatPounds(amount);
  const days = countText(medianDays, 'day');
  return boxes === 1
    ? `${formatPounds(amount)}, after ${days}`
    : `${formatPounds(amount)}, half within ${days}, all within ${longestDays}`;
}
