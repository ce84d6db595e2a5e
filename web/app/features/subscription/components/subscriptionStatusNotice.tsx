import { Notice } from '#app/ui/notice';
import { useSubscriptionStatus } from '../api/getSubscriptionStatus';
import { subscriptionText } from '../subscriptionText';

/** Says how the subscription stands, and says it again where that changes. */
export function SubscriptionStatusNotice() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  return (
    <Notice tone={status.active ? 'good' : 'info'} role="status">
      {subscriptionText(status)}
    </Notice>
  );
}
