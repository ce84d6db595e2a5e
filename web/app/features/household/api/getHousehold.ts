import { getHousehold } from '@nestbox/contract/household';
import { useCustomerQuery } from '#app/api/customerCall';

/** The household the server has; null while there is none. */
export function useHousehold() {
  return useCustomerQuery(getHousehold);
}
