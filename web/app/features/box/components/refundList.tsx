import type { Receipt } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '#app/ui/banner';
import { longDate } from '#app/ui/dateText';

/** What went back to the card that paid for a box. */
export function RefundList({ refunds }: { refunds: Receipt['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Banner tone="good">
      <ul className="flex flex-col gap-1">
        {refunds.map(({ on, amount, reason }) => (
          <li key={on + reason}>
            <strong className="font-semibold tabular-nums">{formatPounds(amount)}</strong> went back
            to your card on {longDate(on)}. {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
