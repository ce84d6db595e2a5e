import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentDetails } from '@nestbox/contract/payment';
import { listCustomerProducts } from '@nestbox/contract/product';
import { useAnswers } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';

/** Returns a function that fetches boxes, products, payments and notifications again. */
export function useEverythingChanged() {
  const answers = useAnswers();
  const others = [listCustomerProducts, getPaymentDetails, listNotifications];
  return () => answers.refresh(...boxCalls, ...subscriptionCalls, ...others);
}
