import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { dayMonth } from '#app/ui/dateText';
import { useSubscriptionStatus } from '../api/getSubscriptionStatus';

/** Offers the first payment to whoever has neither a running subscription nor a card with us. */
export function FirstPayment({ box }: { box: Box | undefined }) {
  const { data: status } = useSubscriptionStatus();
  if (!status || status.active || status.paymentDetailsAdded || status.needsCard) return null;
  return (
    <section
      aria-label="First payment"
      className="on-dark flex flex-wrap items-center justify-between gap-6 rounded-panel bg-header p-6 text-cream sm:p-8"
    >
      <div>
        <p className="font-display text-3xl font-semibold">
          First Payment: <span className="tabular-nums">{formatPounds(box?.boxPrice ?? 0)}</span>
        </p>
        <p className="mt-1 text-cream-soft">
          {box
            ? `For the box of ${dayMonth(box.deliveryDate)}. Nothing is charged until you pay.`
            : 'Nothing is charged until you pay.'}
        </p>
      </div>
      <ButtonLink to={paths.payment} size="large">
        Start Subscription
      </ButtonLink>
    </section>
  );
}
