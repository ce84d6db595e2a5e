import { getForecast } from '@nestbox/contract/forecast';
import { useCustomerQuery } from '#app/api/customerCall';

/** What is believed to be at home, when it runs out, and what the months cost. */
export function useForecast() {
  return useCustomerQuery(getForecast);
}
