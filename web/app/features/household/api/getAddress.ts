import { getAddress } from '@nestbox/contract/address';
import { useCustomerQuery } from '#app/api/customerCall';

/** The address the server has; null while there is none. */
export function useAddress() {
  return useCustomerQuery(getAddress);
}
