import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentDetails } from '@nestbox/contract/payment';
import { listCustomerProducts } from '@nestbox/contract/product';
import { useAnswers } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';

/** After what may have altered boxes, products, money and messages alike. */
export function useEverythingChanged() {
  const answers = useAnswers();
  const others = [listCustomerProducts, getPaymentDetails, listNotifications];
  return () => answers.refresh(...boxCalls, ...subscriptionCalls, ...others);
}
