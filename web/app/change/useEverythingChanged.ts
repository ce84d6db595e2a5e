import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

/** After what may have altered boxes, products, money and messages alike. */
export function useEverythingChanged() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [
        queryKeys.boxes(customerId),
        queryKeys.products(customerId),
        queryKeys.subscription(customerId),
        queryKeys.paymentDetails(customerId),
        queryKeys.notifications(customerId),
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
