import { Banner } from '@nestbox/ui/banner';
import { Check } from 'lucide-react';
import { useSubscriptionStatus } from '../api/subscription';
import { subscriptionText } from '../subscriptionText';

/** The state of the subscription, announced when it changes. One that runs is a small mark. */
export function SubscriptionStatusBanner() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  if (status.active && !status.toPay)
    return (
      <p
        role="status"
        className="inline-flex items-center gap-1.5 self-start rounded-full bg-good-tint px-3 py-1 text-sm font-semibold text-good"
      >
        <Check aria-hidden="true" className="size-4 shrink-0" />
        {subscriptionText(status)}
      </p>
    );
  return (
    <Banner tone={status.toPay ? 'bad' : 'info'} role="status">
      {subscriptionText(status)}
    </Banner>
  );
}
