import { Banner } from '@nestbox/ui/banner';
import { useSubscriptionStatus } from '../api/subscription';
import { subscriptionText } from '../subscriptionText';

/** The state of the subscription, announced when it changes. */
export function SubscriptionStatusBanner() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  return (
    <Banner tone={status.active ? 'good' : 'info'} role="status">
      {subscriptionText(status)}
    </Banner>
  );
}
