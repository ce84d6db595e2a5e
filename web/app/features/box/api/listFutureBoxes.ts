import { listFutureBoxes } from '@nestbox/contract/box';
import { useCustomerQuery } from '#app/api/customerCall';

/** Boxes still to be delivered by the server's clock, next first. */
export function useFutureBoxes() {
  return useCustomerQuery(listFutureBoxes);
}
