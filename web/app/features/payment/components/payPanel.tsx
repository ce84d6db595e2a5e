import type { PaymentQuote } from '@nestbox/contract/payment';
import { Elements } from '@stripe/react-stripe-js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText, hasStatus } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { Skeleton } from '#app/ui/skeleton';
import { useCards } from '../api/loadCards';
import type { Billing } from '../billing';
import { payText } from '../payText';
import { quoteChanges } from '../quoteChanges';
import { CardField } from './cardField';
import { CardForm } from './cardForm';

interface PayPanelProps {
  boxId: string;
  /** What is charged; the amount on the button, and the contents beside it, come from it. */
  quote: UseQueryResult<PaymentQuote>;
  billing: Billing | null;
  onPaying: (paying: boolean) => void;
  onPaid: () => void;
  finishing: boolean;
  /** Shown where the server says that there is nothing to pay. */
  nothingToPay: (reason: string) => ReactNode;
  children: ReactNode;
}

export function PayPanel({ quote, nothingToPay, children, ...payment }: PayPanelProps) {
  const cards = useCards();
  const [firstSeen, setFirstSeen] = useState(quote.data);
  if (!firstSeen && quote.data) setFirstSeen(quote.data);
  // A new try takes the error away before it has come to anything.
  const failedBefore = quote.errorUpdateCount > 0;
  if (hasStatus(quote.error, 409)) return nothingToPay(errorText(quote.error, ''));
  const details = (
    <>
      {children}
      <ChangedQuote firstSeen={firstSeen} quote={quote.data} />
      {failedBefore && !quote.data && (
        <Button
          look="quiet"
          size="small"
          pending={quote.isFetching}
          onClick={() => quote.refetch()}
          className="self-start"
        >
          Prepare the payment again
        </Button>
      )}
    </>
  );
  if (!cards.data)
    return (
      <NotReadyForm
        amount={quote.data?.amount}
        failed={cards.isError && !cards.isFetching}
        onRetry={() => cards.refetch()}
      >
        {details}
      </NotReadyForm>
    );

  /** Asks once more right before paying, so that nothing is charged that is not on the screen. */
  const confirmQuote = async () => {
    const shown = quote.data;
    const { data, isError, error } = await quote.refetch();
    if (isError && !hasStatus(error, 409)) {
      throw new Error('The payment could not be prepared. Nothing was charged. Please try again.');
    }
    const same = data && shown?.clientSecret === data.clientSecret;
    return same && quoteChanges(shown.box, data.box).length === 0 ? data : null;
  };

  return (
    <Elements stripe={cards.data} key={cards.dataUpdatedAt}>
      <CardForm
        {...payment}
        quote={quote.data}
        confirmQuote={confirmQuote}
        preparing={quote.isFetching}
      >
        {details}
      </CardForm>
    </Elements>
  );
}

interface ChangedQuoteProps {
  firstSeen: PaymentQuote | undefined;
  quote: PaymentQuote | undefined;
}

/** What became different since the page was opened, said before the customer pays. */
function ChangedQuote({ firstSeen, quote }: ChangedQuoteProps) {
  const changes = firstSeen && quote ? quoteChanges(firstSeen.box, quote.box) : [];
  const sentences = [
    ...new Set([...(firstSeen?.notes ?? []), ...(quote?.notes ?? []), ...changes]),
  ];
  return (
    <div aria-live="polite" className="empty:hidden">
      {sentences.length > 0 && (
        <Banner>
          {changes.length > 0 && (
            <p className="font-semibold">
              Your box changed while this page was open. Please check it before you pay.
            </p>
          )}
          <ul className="list-disc pl-5 first:list-none first:pl-0">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

interface NotReadyFormProps {
  /** Pence; undefined while it is not known what is charged. */
  amount: number | undefined;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** In the place of the card form until the card provider is there. */
function NotReadyForm({ amount, failed, onRetry, children }: NotReadyFormProps) {
  const [pressed, setPressed] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <CardField>
        {failed ? <span>Not available</span> : <Skeleton className="h-5 w-full" />}
      </CardField>
      {children}
      {(failed || pressed) && (
        <Banner tone="bad" role="alert">
          <p>Stripe is not loaded yet.</p>
          {failed && (
            <Button look="quiet" size="small" className="mt-3" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Banner>
      )}
      <Button size="large" onClick={() => setPressed(true)} className="w-full">
        {payText(amount)}
      </Button>
    </div>
  );
}
