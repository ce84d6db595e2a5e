import type { CustomerProduct } from '@nestbox/contract/product';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

/** After a change of the customer's products: the boxes were planned anew, and so is what they sum up to. */
export function useProductsChanged() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  return async (products?: CustomerProduct[]) => {
    if (products) queries.setQueryData(queryKeys.products(customerId), products);
    await queries.invalidateQueries({ queryKey: queryKeys.products(customerId) });
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.boxes(customerId) }),
      queries.invalidateQueries({ queryKey: queryKeys.subscription(customerId) }),
    ]);
  };
}
