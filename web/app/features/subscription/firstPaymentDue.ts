import type { SubscriptionStatus } from '@nestbox/contract/subscription';

/** Whether the subscription waits for its first payment: it is inactive, and no card is saved. */
export const isFirstPaymentDue = (
  status: Pick<SubscriptionStatus, 'active' | 'paymentDetailsAdded' | 'needsCard'>,
): boolean => !status.active && !status.paymentDetailsAdded && !status.needsCard;
