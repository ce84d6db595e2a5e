import { formatPounds } from '@nestbox/domain/money/pounds';
import { CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { longDate } from '#app/ui/dateText';
import { useSubscriptionStatus } from '../api/getSubscriptionStatus';

/** On every screen, while a box waits for its payment: what is open, why, and what can be done. */
export function PaymentDueBanner() {
  const toPay = useSubscriptionStatus().data?.toPay;
  const { pathname } = useLocation();
  // The payment's own screen says the same.
  if (!toPay || pathname === paths.payment) return null;
  const { boxNumber, amount, reason, retryOn, payBy } = toPay;
  return (
    <section aria-label="Payment due" className="border-b border-bad/30 bg-bad-tint">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div className="flex max-w-3xl min-w-64 flex-1 gap-3">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
          <div>
            <p className="font-semibold text-bad">
              Box {boxNumber} is not paid: {formatPounds(amount)}
            </p>
            <p>
              We could not charge it: {reason}.{' '}
              {retryOn
                ? `We try it again on ${longDate(retryOn)}.`
                : `Please pay it yourself or change the card by ${longDate(payBy)}.`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.payment} look="secondary" size="small">
            Pay now
          </ButtonLink>
          {pathname !== paths.subscriptionDetails && (
            <ButtonLink to={paths.subscriptionDetails} look="quiet" size="small">
              Change card
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
