import { listCustomerProducts } from '@nestbox/contract/product';
import { useCustomerQuery } from '#app/api/customerCall';

/** The products in the customer's box; nothing is asked for a visitor. */
export function useCustomerProducts() {
  return useCustomerQuery(listCustomerProducts);
}
