import type { Box } from '@nestbox/contract/box';
import { shop } from '@nestbox/contract/shop';
import type { BoxToPay } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { useCallback, useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { useFutureBoxes } from '#app/features/box/api/boxes';
import { BoxContents, BoxContentsSkeleton } from '#app/features/box/components/boxContents';
import { useAddress } from '#app/features/household/api/address';
import { usePaymentQuote } from '#app/features/payment/api/getPaymentQuote';
import { KeyFacts } from '#app/features/payment/components/keyFacts';
import { PayPanel } from '#app/features/payment/components/payPanel';
import { TestCards } from '#app/features/payment/components/testCards';
import { paymentInProgress } from '#app/features/payment/paymentInProgress';
import {
  useSetSubscriptionStatus,
  useSubscriptionStatus,
  useSubscriptionSummary,
} from '#app/features/subscription/api/subscription';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { ButtonLink } from '#app/ui/buttonLink';
import { longDate } from '#app/ui/dateText';

interface CheckoutProps {
  box: Box;
  /** Why the box was not charged by itself; null for a first box. */
  declined: BoxToPay | null;
}

/** Takes the payment for a box and starts the subscription, once each. */
export function Checkout({ box, declined }: CheckoutProps) {
  const navigate = useNavigate();
  const { data: billing } = useAddress();
  const keyFacts = useKeyFacts();
  const { mutateAsync: setStatus, ...start } = useSetSubscriptionStatus();
  const { refetch: refetchStatus } = useSubscriptionStatus();
  const finishing = useRef(false);

  const toPay = box.orderStatus !== 'Paid' && billing !== null;
  const paying = useRef(false);
  const quote = usePaymentQuote(box.boxId, { enabled: toPay, isPaying: () => paying.current });

  // Not as the mutation's own callback, which is lost if this screen goes first.
  const finish = useCallback(async () => {
    if (finishing.current) return;
    finishing.current = true;
    try {
      await setStatus({ status: true });
      succeed(paths.manageSubscription);
    } catch {
      // Paid, but without a card for the boxes that follow: the customer is asked for one at once.
      const { data: status } = await refetchStatus();
      if (status?.needsCard) succeed(paths.subscriptionDetails);
    } finally {
      finishing.current = false;
    }

    function succeed(next: string) {
      paymentInProgress.end();
      toast.success('Payment success');
      navigate(next);
    }
  }, [setStatus, refetchStatus, navigate]);

  // The box was paid, then the page was loaded anew before the subscription had started.
  const interrupted = box.orderStatus === 'Paid' && paymentInProgress.is(box.boxId);
  useEffect(() => {
    if (interrupted) finish();
  }, [interrupted, finish]);

  const startInstead = (reason: string) => (
    <StartWithoutPaying reason={reason} onStart={finish} pending={start.isPending} />
  );

  const shown = quote.data?.box ?? box;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {quote.isPending && toPay ? <BoxContentsSkeleton box={box} /> : <BoxContents box={shown} />}
      <section
        aria-labelledby="pay"
        className="flex flex-col gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8 lg:sticky lg:top-24"
      >
        <h2 id="pay" className="text-2xl">
          Pay by card
        </h2>
        {declined && box.orderStatus !== 'Paid' && <DeclinedBanner declined={declined} />}
        <TestCards />
        {box.orderStatus === 'Paid' && startInstead('This box is paid.')}
        {box.orderStatus !== 'Paid' && billing === null && <AddressFirst />}
        {toPay && (
          <PayPanel
            boxId={box.boxId}
            quote={quote}
            billing={billing ?? null}
            onPaying={(now) => {
              paying.current = now;
            }}
            onPaid={finish}
            finishing={start.isPending}
            nothingToPay={startInstead}
          >
            {!declined && <KeyFacts facts={keyFacts(shown)} />}
          </PayPanel>
        )}
        {start.isError && (
          <Banner tone="bad" role="alert">
            <p>
              Your subscription could not be started yet. You will not be charged a second time.
            </p>
            <button type="button" onClick={finish} className="mt-2 font-semibold underline">
              Try again
            </button>
          </Banner>
        )}
      </section>
    </div>
  );
}

/** A box without an address cannot be sent, and so is not sold. */
const AddressFirst = () => (
  <>
    <Banner>Tell us where your boxes go before you pay.</Banner>
    <ButtonLink to={paths.profile} size="large" className="w-full">
      Add my address
    </ButtonLink>
  </>
);

/** Why a box is paid by hand that should have been charged by itself. */
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

interface StartWithoutPayingProps {
  reason: string;
  onStart: () => void;
  pending: boolean;
}

/** Nothing is to be paid now; to start is the customer's own decision all the same. */
const StartWithoutPaying = ({ reason, onStart, pending }: StartWithoutPayingProps) => (
  <>
    <Banner role="status">{reason}</Banner>
    <Button size="large" onClick={onStart} pending={pending} className="w-full">
      Start my subscription
    </Button>
  </>
);

/**
 * What a customer must know before paying for a box: what it is, how often boxes come, what they
 * cost, what is charged next, and how to cancel.
 */
function useKeyFacts(): (box: Box) => Record<string, string> {
  const weeks = useSubscriptionSummary().data?.frequencyOfDeliveries;
  const boxes = useFutureBoxes().data;
  return (box) => {
    const following = boxes?.find(
      (later) => later.deliveryDate > box.deliveryDate && later.orderStatus === 'Created',
    );
    return {
      What: 'A box of home essentials, planned for your household, until you cancel.',
      'How often': weeks
        ? `About every ${weeks === 1 ? 'week' : `${weeks} weeks`}; you can postpone or disable any box.`
        : 'As your home needs it; you can postpone or disable any box.',
      'How much': following
        ? `${formatPounds(box.boxPrice)} now. Later boxes cost what is in them; the next is planned at ${formatPounds(following.boxPrice)}.`
        : `${formatPounds(box.boxPrice)} now. Later boxes cost what is in them.`,
      'Charged next': following
        ? `To this card, the day before your next box ships on ${longDate(following.shipment_date)}.`
        : 'To this card, the day before your next box ships.',
      'How to cancel': `At any time, free of charge: press 'Cancel subscription' on the Subscription details screen, or write to ${shop.supportEmail}. What is not yet charged is then never charged.`,
    };
  };
}
