import { getCalendarFeed } from '@nestbox/contract/calendar';
import { useCustomerQuery } from '#app/api/customerCall';

/** The address of the customer's own feed; null in it until they asked for one. */
export function useCalendarFeed() {
  return useCustomerQuery(getCalendarFeed);
}
