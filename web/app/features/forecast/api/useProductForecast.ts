import { useForecast } from './getForecast';

/** The outlook of one product; undefined data where it is not one of the customer's. */
export function useProductForecast(productId: string) {
  const { data, isPending } = useForecast();
  return { data: data?.products.find((product) => product.productId === productId), isPending };
}
