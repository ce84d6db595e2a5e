import { getBox } from '@nestbox/contract/box';
import { useCustomerQuery } from '#app/api/customerCall';

export function useBox(boxId: string) {
  return useCustomerQuery(getBox, { boxId });
}
