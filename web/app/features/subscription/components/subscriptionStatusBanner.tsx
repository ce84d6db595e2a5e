import { Banner } from '#app/ui/banner';
import { useSubscriptionStatus } from '../api/subscription';
import { subscriptionText } from '../subscriptionText';

/** Says how the subscription stands, and says it again where that changes. */
export function SubscriptionStatusBanner() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  return (
    <Banner tone={status.active ? 'good' : 'info'} role="status">
      {subscriptionText(status)}
    </Banner>
  );
}
