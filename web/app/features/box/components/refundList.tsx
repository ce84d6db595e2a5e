import type { Receipt } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '#app/ui/dateText';
import { Notice } from '#app/ui/notice';

/** What went back to the card that paid for a box. */
export function RefundList({ refunds }: { refunds: Receipt['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Notice tone="good">
      <ul className="flex flex-col gap-1">
        {refunds.map(({ on, amount, reason }) => (
          <li key={on + reason}>
            <strong className="font-semibold tabular-nums">{formatPounds(amount)}</strong> went back
            to your card on {longDate(on)}. {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
