import type { PaymentDetails } from '@nestbox/contract/payment';
import { formatCountry } from '@nestbox/domain/calendar/locale';
import { Button } from '@nestbox/ui/button';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { CreditCard } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import type { Billing } from '../billing';
import { cardText } from '../cardText';

const SavedCard = ({ details }: { details: PaymentDetails }) => (
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

// Loaded only when a card is changed, because of the card provider's script.
const ChangeCard = lazyPart(async () => (await import('./changeCard')).ChangeCard);

interface PaymentDetailsCardProps {
  /** Null if a box was paid without saving the card: the form is open at once. */
  details: PaymentDetails | null;
  /** The billing details of a new card. */
  billing: Billing | null;
}

/** The saved card with its billing address, and the form that adds or replaces it. */
export function PaymentDetailsCard({ details, billing }: PaymentDetailsCardProps) {
  const [changing, setChanging] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  const close = () => {
    setChanging(false);
    // The form that had the focus is closed.
    container.current?.focus();
  };

  return (
    <section
      aria-labelledby="payment-details"
      className="flex flex-col gap-5 rounded-panel bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id="payment-details" className="text-2xl">
        Payment details
      </h2>
      <div ref={container} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {details ? <SavedCard details={details} /> : <p>Add a card for the boxes that follow.</p>}
        {changing || !details ? (
          <Suspense>
            <ChangeCard billing={billing} replaces={details !== null} onClose={close} />
          </Suspense>
        ) : (
          <Button look="quiet" className="self-start" onClick={() => setChanging(true)}>
            Change card
          </Button>
        )}
      </div>
      {details && (
        <div>
          <h3 className="text-lg">Billing address</h3>
          <address className="mt-2 flex flex-col leading-relaxed not-italic *:wrap-anywhere">
            {billingLines.map((line) => (
              <span key={line}>{formatLine(line, details.billingAddress[line])}</span>
            ))}
          </address>
        </div>
      )}
    </section>
  );
}

const billingLines = [
  'name',
  'addressLine1',
  'city',
  'country',
  'contactNumber',
] as const satisfies (keyof PaymentDetails['billingAddress'])[];

/** The card provider gives a country as two letters. */
const formatLine = (line: (typeof billingLines)[number], text: string) =>
  line === 'country' && /^[A-Z]{2}$/.test(text) ? formatCountry(text) : text;

export const PaymentDetailsSkeleton = () => (
  <LoadingGroup label="Loading details" count={2} className="grid gap-8 lg:grid-cols-2">
    <div className="flex flex-col gap-6 rounded-panel bg-surface p-6 shadow-card sm:p-8">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-20" />
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-24 w-56" />
    </div>
  </LoadingGroup>
);
