import type { Box } from '@nestbox/contract/box';
import type { BoxToPay } from '@nestbox/contract/subscription';
import { useCallback, useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { useAddress } from '#app/features/household/api/getAddress';
import { KeyFacts } from '#app/features/payment/components/keyFacts';
import { PayPanel } from '#app/features/payment/components/payPanel';
import { TestCards } from '#app/features/payment/components/testCards';
import { paymentInProgress } from '#app/features/payment/paymentInProgress';
import { useSetSubscriptionStatus } from '#app/features/subscription/api/setSubscriptionStatus';
import { Notice } from '#app/ui/notice';
import { AddressFirst } from './addressFirst';
import { DeclinedNotice } from './declinedNotice';
import { StartWithoutPaying } from './startWithoutPaying';
import { useKeyFacts } from './useKeyFacts';

interface CheckoutProps {
  box: Box;
  /** Why the box was not charged by itself; null for a first box. */
  declined: BoxToPay | null;
}

/** Takes the payment for a box and starts the subscription, once each. */
export function Checkout({ box, declined }: CheckoutProps) {
  const navigate = useNavigate();
  const { data: billing } = useAddress();
  const facts = useKeyFacts(box);
  const { mutateAsync: setStatus, ...start } = useSetSubscriptionStatus();
  const started = useRef(false);

  // Not as the mutation's own callback, which is lost if this screen goes first.
  const finish = useCallback(
    () =>
      setStatus({ status: true }).then(
        () => {
          paymentInProgress.end();
          toast.success('Payment success');
          navigate(paths.manageSubscription);
        },
        () => {},
      ),
    [setStatus, navigate],
  );

  // The box was paid, then the page was loaded anew before the subscription had started.
  const interrupted = box.orderStatus === 'Paid' && paymentInProgress.is(box.boxId);
  useEffect(() => {
    if (!interrupted || started.current) return;
    started.current = true;
    finish();
  }, [interrupted, finish]);

  const startInstead = (reason: string) => (
    <StartWithoutPaying reason={reason} onStart={finish} pending={start.isPending} />
  );

  return (
    <section
      aria-labelledby="pay"
      className="flex flex-col gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="pay" className="text-2xl">
        Pay by card
      </h2>
      {declined && box.orderStatus !== 'Paid' && <DeclinedNotice declined={declined} />}
      <TestCards />
      {box.orderStatus === 'Paid' && startInstead('This box is paid.')}
      {box.orderStatus !== 'Paid' && billing === null && <AddressFirst />}
      {box.orderStatus !== 'Paid' && billing !== null && (
        <PayPanel
          boxId={box.boxId}
          price={declined?.amount ?? box.boxPrice}
          billing={billing ?? null}
          onPaid={finish}
          finishing={start.isPending}
          nothingToPay={startInstead}
        >
          {!declined && <KeyFacts facts={facts} />}
        </PayPanel>
      )}
      {start.isError && (
        <Notice tone="bad" role="alert">
          <p>Your subscription could not be started yet. You will not be charged a second time.</p>
          <button type="button" onClick={finish} className="mt-2 font-semibold underline">
            Try again
          </button>
        </Notice>
      )}
    </section>
  );
}
