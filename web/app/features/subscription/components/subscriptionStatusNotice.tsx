import { Notice } from '#app/ui/notice';
import { useSubscriptionStatus } from '../api/getSubscriptionStatus';

/** Says how the subscription stands, and says it again where that changes. */
export function SubscriptionStatusNotice() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  if (status.active)
    return (
      <Notice tone="good" role="status">
        Your subscription is active. Boxes ship by themselves.
      </Notice>
    );
  return (
    <Notice role="status">
      {status.paymentDetailsAdded
        ? 'Your subscription is not active: nothing more is charged. Boxes that you have paid for still come.'
        : 'Your subscription has not started yet. It starts with the payment for your first box.'}
    </Notice>
  );
}
