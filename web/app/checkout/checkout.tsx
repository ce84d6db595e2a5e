import { ApiError, errorText, hasStatus } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import type { BoxToPay } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { longDate } from '@nestbox/ui/dateText';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { send } from '#app/api/client';
import { keyOf, useAnswers } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { Disclosure } from '#app/change/disclosure';
import { PayPanel } from '#app/features/billing/components/payPanel';
import { PromotionForm } from '#app/features/billing/components/promotionForm';
import { TestCards } from '#app/features/billing/components/testCards';
import { paymentInProgress } from '#app/features/billing/paymentInProgress';
import { BoxContents, BoxContentsSkeleton } from '#app/features/boxes/components/boxContents';
import { useAddress } from '#app/features/household/api/address';
import {
  useSetSubscriptionStatus,
  useSubscriptionStatus,
} from '#app/features/subscription/api/subscription';
import { useCustomerId } from '#app/session/useSession';
import { WithKeyFacts } from './keyFacts';
import { paidBox } from './paidBox';

interface CheckoutProps {
  box: Box;
  /** Why the charge of the box was declined; null for a first box. */
  declined: BoxToPay | null;
}

/** Takes the payment for a box and starts the subscription, once each. */
export function Checkout({ box, declined }: CheckoutProps) {
  const navigate = useNavigate();
  const { data: billing } = useAddress();
  const { mutateAsync: setStatus, ...start } = useSetSubscriptionStatus();
  const { refetch: refetchStatus } = useSubscriptionStatus();
  const finishing = useRef(false);

  const toPay = box.orderStatus !== 'Paid' && billing !== null;
  const paying = useRef(false);
  const quote = usePaymentQuote(box.boxId, { enabled: toPay, isPaying: () => paying.current });

  const { refetch: refetchQuote } = quote;
  const [refused, setRefused] = useState(0);

  // Not the mutation's own callback, which is lost if this screen unmounts first.
  const finish = useCallback(async () => {
    if (finishing.current) return;
    finishing.current = true;
    paidBox.set(box.boxId);
    try {
      await setStatus({ status: true });
      succeed(pagePaths.manageSubscription);
    } catch (error) {
      // Paid, but without a saved card for later boxes: the customer is asked for one at once.
      const { data: status } = await refetchStatus();
      if (status?.needsCard) succeed(pagePaths.subscriptionDetails);
      // The box changed while it was being paid, and the payment goes back: the form begins anew.
      else if (hasStatus(error, 409)) {
        setRefused((times) => times + 1);
        refetchQuote();
      }
    } finally {
      finishing.current = false;
    }

    function succeed(next: string) {
      paymentInProgress.end();
      toast.success('Payment success');
      navigate(next);
    }
  }, [setStatus, refetchStatus, refetchQuote, navigate, box.boxId]);

  // The box was paid, and the page was reloaded before the subscription had started.
  const interrupted = box.orderStatus === 'Paid' && paymentInProgress.is(box.boxId);
  useEffect(() => {
    if (interrupted) finish();
  }, [interrupted, finish]);

  const startInstead = (reason: string) => (
    <StartWithoutPaying reason={reason} onStart={finish} pending={start.isPending} />
  );

  const payPanel = (keyFacts: ReactNode) => (
    <PayPanel
      key={refused}
      boxId={box.boxId}
      quote={quote}
      billing={billing ?? null}
      onPaying={(now) => {
        paying.current = now;
      }}
      onPaid={finish}
      finishing={start.isPending}
      nothingToPay={(reason) => (
        <NotPayable reason={reason} onAgain={refetchQuote} pending={quote.isFetching} />
      )}
    >
      {keyFacts}
    </PayPanel>
  );

  const shown = quote.data?.box ?? box;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <section
        aria-labelledby="pay"
        className="flex flex-col gap-4 rounded-panel bg-surface p-5 shadow-card sm:p-8 lg:sticky lg:top-24 lg:order-last"
      >
        <h2 id="pay" className="text-2xl">
          Pay by card
        </h2>
        {declined && box.orderStatus !== 'Paid' && <DeclinedBanner declined={declined} />}
        {box.orderStatus === 'Paid' && startInstead('This box is paid.')}
        {box.orderStatus !== 'Paid' && billing === null && <AddressFirst />}
        {toPay && declined && payPanel(null)}
        {toPay && !declined && <WithKeyFacts box={shown}>{payPanel}</WithKeyFacts>}
        {toPay && (
          <Disclosure title="Use a promotion code or gift card">
            <div className="pt-4">
              <PromotionForm onEntered={() => quote.refetch()} />
            </div>
          </Disclosure>
        )}
        <TestCards />
        {start.isError && (
          <Banner tone="bad" role="alert">
            {hasStatus(start.error, 409) ? (
              <p>{errorText(start.error, '')}</p>
            ) : (
              <>
                <p>
                  Your subscription could not be started yet. You will not be charged a second time.
                </p>
                <button type="button" onClick={finish} className="mt-2 font-semibold underline">
                  Try again
                </button>
              </>
            )}
          </Banner>
        )}
      </section>
      {/* On a phone the card comes first. This part has nothing to focus. */}
      {quote.isPending && toPay ? (
        <BoxContentsSkeleton box={box} />
      ) : (
        <BoxContents box={shown} address={billing ?? null} />
      )}
    </div>
  );
}

/** A box needs an address before it can be paid. */
const AddressFirst = () => (
  <>
    <Banner>Tell us where your boxes go before you pay.</Banner>
    <ButtonLink to={pagePaths.profile} size="large" className="w-full">
      Add my address
    </ButtonLink>
  </>
);

/** Why the customer has to pay a box whose charge was declined. */
const DeclinedBanner = ({ declined }: { declined: BoxToPay }) => (
  <Banner tone="bad">
    <p>
      {formatPounds(declined.amount)} could not be charged: {declined.reason}.
    </p>
    <p className="mt-1">
      Pay it here by {longDate(declined.payBy)}, with this card or another. The card you use also
      pays for the boxes that follow.
    </p>
  </Banner>
);

interface NotPayableProps {
  reason: string;
  onAgain: () => void;
  pending: boolean;
}

/** Why the box cannot be paid now. It may have been paid elsewhere, so boxes and subscription are fetched again. */
function NotPayable({ reason, onAgain, pending }: NotPayableProps) {
  const { refresh } = useAnswers();
  useEffect(() => {
    refresh(...boxCalls, ...subscriptionCalls);
  }, [refresh]);
  return (
    <>
      <Banner role="status">{reason}</Banner>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button onClick={onAgain} pending={pending}>
          Check again
        </Button>
        <ButtonLink to={pagePaths.myProducts} look="quiet">
          See my products
        </ButtonLink>
      </div>
    </>
  );
}

interface StartWithoutPayingProps {
  reason: string;
  onStart: () => void;
  pending: boolean;
}

/** Shown if the box is paid: the customer still decides to start. */
const StartWithoutPaying = ({ reason, onStart, pending }: StartWithoutPayingProps) => (
  <>
    <Banner role="status">{reason}</Banner>
    <Button size="large" onClick={onStart} pending={pending} className="w-full">
      Start my subscription
    </Button>
  </>
);

interface PaymentQuoteOptions {
  /** False if nothing can be paid yet. */
  enabled: boolean;
  /** True while the customer pays: the payment must not be replaced then. */
  isPaying: () => boolean;
}

/**
 * Queries the quote of a box and the secret of its payment intent. Fetched at every visit and when
 * the customer returns to the page, and not cached. A failure is only logged.
 */
function usePaymentQuote(boxId: BoxId, { enabled, isPaying }: PaymentQuoteOptions) {
  const customerId = useCustomerId();
  const quote = useQuery({
    queryKey: keyOf(getPaymentClientSecret, { customerId, boxId }),
    queryFn:
      customerId && enabled
        ? ({ signal }) =>
            send(getPaymentClientSecret, {
              params: { customerId, boxId },
              signal,
            })
        : skipToken,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: () => !isPaying(),
    refetchOnReconnect: () => !isPaying(),
  });
  useEffect(() => {
    // 409 means that there is nothing to pay, which is not a failure.
    if (!quote.error || hasStatus(quote.error, 409)) return;
    // biome-ignore lint/suspicious/noConsole: a press of 'Pay' reports it to the customer
    console.error(
      'The client secret could not be loaded.',
      quote.error instanceof ApiError ? quote.error.status : quote.error.name,
    );
  }, [quote.error]);
  return quote;
}
