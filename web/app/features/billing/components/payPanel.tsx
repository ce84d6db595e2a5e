import { errorText, hasStatus } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import type { PaymentQuote } from '@nestbox/contract/payment';
import type { BoxId } from '@nestbox/contract/values';
import { formatFee, formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { longDate } from '@nestbox/ui/dateText';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Billing } from '../billing';
import { type ConfirmCard, confirmCard } from '../confirmCard';
import { paymentInProgress } from '../paymentInProgress';
import { CardPayment } from './cardPayment';

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

export function PayPanel({
  boxId,
  quote,
  billing,
  nothingToPay,
  children,
  ...payment
}: PayPanelProps) {
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
  /** Returns the quote, fetched again; null if it is no longer the one on the screen, which alone is charged. */
  const confirmQuote = async () => {
    const shown = quote.data;
    const { data, isError, error } = await quote.refetch();
    if (isError && !hasStatus(error, 409)) {
      throw new Error('The payment could not be prepared. Nothing was charged. Please try again.');
    }
    const same = data && shown?.amount === data.amount;
    return same && quoteChanges(shown.box, data.box).length === 0 ? data : null;
  };

  const confirm: ConfirmCard = async (typed) => {
    const confirmed = await confirmQuote();
    if (!confirmed) {
      // There may be nothing to pay because this payment succeeded and its answer was lost.
      const { paymentIntent } = await typed.stripe.retrievePaymentIntent(
        typed.payment.clientSecret,
      );
      return paymentIntent?.status === 'succeeded' ? { paymentIntent, message: undefined } : null;
    }
    paymentInProgress.begin(boxId);
    const result = await confirmCard(
      { ...typed, payment: confirmed },
      { billing, savesCard: true },
    );
    if (result.paymentIntent?.status !== 'canceled') return result;
    // Shows the box as it is now.
    await confirmQuote();
    return { paymentIntent: undefined, message: changedWhilePaying };
  };

  return (
    <CardPayment {...payment} payment={quote.data} confirm={confirm} preparing={quote.isFetching}>
      {details}
    </CardPayment>
  );
}

const changedWhilePaying =
  'Your box changed while you were paying. Nothing was charged. Please check it and pay again.';

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
