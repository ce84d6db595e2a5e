import { getForecast, getStockAhead } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { useCustomerQuery } from '#app/api/customerCall';

/** Queries the forecast: stock, run-out dates and the cost of each month. */
export function useForecast() {
  return useCustomerQuery(getForecast);
}

/** Returns the forecast of one product; `data` is undefined if it is not one of the customer's. */
export function useProductForecast(productId: ProductId) {
  const { data, isPending } = useForecast();
  return { data: data?.products.find((product) => product.productId === productId), isPending };
}

/** Queries the stock of one product over the coming weeks. */
export function useStockAhead(productId: ProductId) {
  return useCustomerQuery(getStockAhead, { productId });
}
