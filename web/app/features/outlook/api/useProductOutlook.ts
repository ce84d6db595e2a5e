import { useOutlook } from './getOutlook';

/** The outlook of one product; undefined data where it is not one of the customer's. */
export function useProductOutlook(productId: string) {
  const { data, isPending } = useOutlook();
  return { data: data?.products.find((product) => product.productId === productId), isPending };
}
