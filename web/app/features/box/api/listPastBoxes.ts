import { listPastBoxes } from '@nestbox/contract/box';
import { useCustomerQuery } from '#app/api/customerCall';

/** Boxes whose delivery lies in the past by the server's clock, latest first. */
export function usePastBoxes() {
  return useCustomerQuery(listPastBoxes);
}
