import type { listCustomerProducts } from '@nestbox/contract/product';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/products';

/** The products in the customer's box; nothing is asked for a visitor. */
export function useCustomerProducts() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.products(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof listCustomerProducts>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
