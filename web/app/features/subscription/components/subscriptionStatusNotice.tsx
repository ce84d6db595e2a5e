import { Notice } from '#app/ui/notice';
import { useSubscriptionStatus } from '../api/getSubscriptionStatus';

export function SubscriptionStatusNotice() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  if (status.active)
    return <Notice tone="good">Your subscription is active. Boxes ship by themselves.</Notice>;
  return (
    <Notice>
      {status.paymentDetailsAdded
        ? 'Your subscription is not active: no box ships and nothing is charged.'
        : 'Your subscription has not started yet. It starts with the payment for your first box.'}
    </Notice>
  );
}
