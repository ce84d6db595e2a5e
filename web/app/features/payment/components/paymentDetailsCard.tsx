import type { PaymentDetails } from '@nestbox/contract/payment';
import { CreditCard } from 'lucide-react';

/** The saved card and whom its bills are made out to. */
export const PaymentDetailsCard = ({ details }: { details: PaymentDetails }) => (
  <section
    aria-labelledby="payment-details"
    className="flex flex-col gap-6 rounded-panel bg-surface p-6 shadow-card sm:p-8"
  >
    <h2 id="payment-details" className="text-2xl">
      Payment details
    </h2>
    <p className="flex items-center gap-4 rounded-control bg-mist p-4">
      <CreditCard aria-hidden="true" className="size-7 shrink-0" />
      <span>
        <span className="block text-sm text-ink-soft">Card ending in</span>
        <span className="font-display text-2xl font-semibold tabular-nums">
          {details.lastFourDidgets}
        </span>
      </span>
    </p>
    <div>
      <h3 className="text-lg">Billing address</h3>
      <address className="mt-2 flex flex-col leading-relaxed not-italic *:wrap-anywhere">
        {billingLines.map((line) => (
          <span key={line}>{details.billingAddress[line]}</span>
        ))}
      </address>
    </div>
  </section>
);

const billingLines = [
  'name',
  'addressLine1',
  'city',
  'country',
  'contactNumber',
] as const satisfies (keyof PaymentDetails['billingAddress'])[];
