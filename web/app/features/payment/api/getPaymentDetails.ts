import { getPaymentDetails } from '@nestbox/contract/payment';
import { useCustomerQuery } from '#app/api/customerCall';

/** The saved card and its billing address; null until a card is saved. */
export function usePaymentDetails() {
  return useCustomerQuery(getPaymentDetails);
}
