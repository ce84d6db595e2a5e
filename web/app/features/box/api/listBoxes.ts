import { listBoxes } from '@nestbox/contract/box';
import { useCustomerQuery } from '#app/api/customerCall';

/** All boxes of a customer, those to come first. */
export const useBoxes = () => useCustomerQuery(listBoxes);
