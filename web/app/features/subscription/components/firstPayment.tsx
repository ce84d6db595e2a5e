import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { dayMonth } from '@nestbox/ui/dateText';
import { useSubscriptionStatus } from '../api/subscription';
import { isFirstPaymentDue } from '../firstPaymentDue';

interface FirstPaymentProps {
  box: Box | undefined;
  /** The box is loading: placeholders stand for its price and day. */
  loading: boolean;
}

/** A placeholder for a price or a day. */
const placeholder = 'inline-block animate-shimmer rounded-control bg-cream/15 align-middle';

/** Offers the first payment to customers without active subscription and saved card. */
export function FirstPayment({ box, loading }: FirstPaymentProps) {
  const { data: status } = useSubscriptionStatus();
  if (!status || !isFirstPaymentDue(status)) return null;
  return (
    <section
      aria-label="First payment"
      className="on-dark flex flex-col items-start justify-between gap-6 rounded-panel bg-header p-6 text-cream sm:flex-row sm:items-center sm:p-8"
    >
      <div>
        <p className="font-display text-3xl font-semibold">
          First Payment:{' '}
          {loading ? (
            <span className={`h-7 w-26 ${placeholder}`} />
          ) : (
            <span className="tabular-nums">
              {formatPounds(box ? box.boxPrice - box.credit : 0)}
            </span>
          )}
        </p>
        <p className="mt-1 text-cream-soft">
          {loading && <span className={`mr-1 h-4 w-44 ${placeholder}`} />}
          {box && `For the box of ${dayMonth(box.deliveryDate)}. `}
          Nothing is charged until you pay.
        </p>
      </div>
      <ButtonLink to={pagePaths.payment} size="large" className="shrink-0">
        Start Subscription
      </ButtonLink>
    </section>
  );
}
