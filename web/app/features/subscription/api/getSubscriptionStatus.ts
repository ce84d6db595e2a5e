import { getSubscriptionStatus } from '@nestbox/contract/subscription';
import { useCustomerQuery } from '#app/api/customerCall';

export function useSubscriptionStatus() {
  return useCustomerQuery(getSubscriptionStatus);
}
