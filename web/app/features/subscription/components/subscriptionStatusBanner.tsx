import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { Banner } from '@nestbox/ui/banner';
import { useSubscriptionStatus } from '../api/subscription';
import { subscriptionText } from '../subscriptionText';

const toneOf = ({ toPay, active }: SubscriptionStatus) => {
  if (toPay) return 'bad';
  return active ? 'good' : 'info';
};

/** The state of the subscription, announced when it changes. */
export function SubscriptionStatusBanner() {
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  return (
    <Banner tone={toneOf(status)} role="status">
      {subscriptionText(status)}
    </Banner>
  );
}
