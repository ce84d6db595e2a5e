import { getForecast } from '@nestbox/contract/forecast';
import { useCustomerQuery } from '#app/api/customerCall';

/** What is believed to be at home, when it runs out, and what the months cost. */
export function useForecast() {
  return useCustomerQuery(getForecast);
}

/** The forecast of one product; undefined data where it is not one of the customer's. */
export function useProductForecast(productId: string) {
  const { data, isPending } = useForecast();
  return { data: data?.products.find((product) => product.productId === productId), isPending };
}
