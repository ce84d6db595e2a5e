import { errorText, hasStatus } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import type { PaymentQuote } from '@nestbox/contract/payment';
import type { BoxId } from '@nestbox/contract/values';
import { formatFee, formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { longDate } from '@nestbox/ui/dateText';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Elements } from '@stripe/react-stripe-js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useCards } from '../api/loadCards';
import type { Billing } from '../billing';
import { payText } from '../payText';
import { CardField } from './cardField';
import { CardForm } from './cardForm';

interface PayPanelProps {
  boxId: BoxId;
  /** The quote, which has the amount on the button and the items beside it. */
  quote: UseQueryResult<PaymentQuote>;
  billing: Billing | null;
  onPaying: (paying: boolean) => void;
  onPaid: () => void;
  finishing: boolean;
  /** Rendered if the server says that there is nothing to pay. */
  nothingToPay: (reason: string) => ReactNode;
  children: ReactNode;
}

export function PayPanel({ quote, nothingToPay, children, ...payment }: PayPanelProps) {
  const cards = useCards();
  const [firstSeen, setFirstSeen] = useState(quote.data);
  if (!firstSeen && quote.data) setFirstSeen(quote.data);
  // A retry resets the error before it has an answer.
  const failedBefore = quote.errorUpdateCount > 0;
  if (hasStatus(quote.error, 409)) return nothingToPay(errorText(quote.error, ''));
  const details = (
    <>
      {children}
      <ChangedQuote firstSeen={firstSeen} quote={quote.data} />
      <ReservationEnded key={quote.dataUpdatedAt} seconds={quote.data?.reservedSeconds ?? null} />
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

  /** Fetches the quote again before paying, so that only what is on the screen is charged. */
  const confirmQuote = async () => {
    const shown = quote.data;
    const { data, isError, error } = await quote.refetch();
    if (isError && !hasStatus(error, 409)) {
      throw new Error('The payment could not be prepared. Nothing was charged. Please try again.');
    }
    const same = data && shown?.amount === data.amount;
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

/** What has changed since the page was opened. */
function ChangedQuote({ firstSeen, quote }: ChangedQuoteProps) {
  const changes = firstSeen && quote ? quoteChanges(firstSeen.box, quote.box) : [];
  const sentences = [
    ...new Set([
      ...(firstSeen?.notes ?? []),
      ...(quote?.notes ?? []),
      ...changes,
      ...creditChange(firstSeen, quote),
    ]),
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

/** Says that the box is not reserved any more. The page asks again when the customer pays. */
function ReservationEnded({ seconds }: { seconds: number | null }) {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setEnded(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {ended && (
        <Banner>
          We kept this box for you for a while, and no longer do. When you pay, we check it again
          first.
        </Banner>
      )}
    </div>
  );
}

/** Returns what credit takes off, where that is not what the page showed first. */
function creditChange(firstSeen: PaymentQuote | undefined, quote: PaymentQuote | undefined) {
  if (!firstSeen || !quote || firstSeen.credit === quote.credit) return [];
  const [credit, toPay] = [quote.credit, quote.amount].map(formatPounds);
  return [`${credit} credit comes off. You pay ${toPay}.`];
}

interface NotReadyFormProps {
  /** Pence; undefined while the quote is loading. */
  amount: Pence | undefined;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** In place of the card form until the card provider's script is loaded. */
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

/** Returns what has changed in a box, one sentence each. */
function quoteChanges(before: Box, now: Box): string[] {
  const sentences: string[] = [];
  if (before.boxPrice !== now.boxPrice) {
    const prices = [now, before].map(({ boxPrice }) => formatPounds(boxPrice));
    sentences.push(`The total is now ${prices[0]}. It was ${prices[1]}.`);
  }
  if (before.deliveryFee !== now.deliveryFee) {
    const [fee, feeBefore] = [now, before].map(({ deliveryFee }) => formatFee(deliveryFee));
    sentences.push(`Delivery: ${fee}. It was ${feeBefore}.`);
  }
  if (before.deliveryDate !== now.deliveryDate) {
    sentences.push(
      `It comes on ${longDate(now.deliveryDate)} instead of ${longDate(before.deliveryDate)}.`,
    );
  }
  const had = new Map(before.productQuantities.map((item) => [item.product.productId, item]));
  for (const { product, quantity } of now.productQuantities) {
    const earlier = had.get(product.productId);
    had.delete(product.productId);
    if (!earlier) sentences.push(`${product.productName}: ${quantity} added.`);
    else if (earlier.quantity !== quantity) {
      sentences.push(`${product.productName}: ${quantity} instead of ${earlier.quantity}.`);
    }
  }
  for (const { product } of had.values()) sentences.push(`${product.productName}: taken out.`);
  return sentences;
}
