import type { PaymentDetails } from '@nestbox/contract/payment';
import { CreditCard } from 'lucide-react';
import { cardText } from '../cardText';

export const SavedCard = ({ details }: { details: PaymentDetails }) => (
  <div className="flex flex-wrap items-center gap-4 rounded-control bg-mist p-4">
    <CreditCard aria-hidden="true" className="size-7 shrink-0" />
    <p className="min-w-40 flex-1">
      <span className="block text-sm text-ink-soft">Card ending in</span>
      <span className="font-display text-2xl font-semibold tabular-nums">
        {details.lastFourDidgets}
      </span>
      <span className="block text-sm text-ink-soft">{cardText(details)}</span>
    </p>
    {details.expiresSoon && (
      <span className="rounded-full bg-bad-tint px-3 py-1 text-sm font-semibold text-bad">
        Expires soon
      </span>
    )}
  </div>
);
