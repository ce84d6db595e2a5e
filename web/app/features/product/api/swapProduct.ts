import { makeChange } from '@nestbox/contract/change';
import type { Product } from '@nestbox/contract/product';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useEverythingChanged } from '#app/change/useEverythingChanged';
import { useCustomerId } from '#app/session/useSession';

type Swapped = Pick<Product, 'productId' | 'productName'>;

/** One of the customer's products, and the one that comes in its place. */
export interface Swap {
  readonly product: Swapped;
  readonly by: Swapped;
}

/** @param tell says that it is done; `opener` is what was pressed */
export function useSwapProduct(sendReport: (swap: Swap, opener: Element | null) => void) {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    mutationFn: ({ product: { productId }, by }: Swap) =>
      send(makeChange, {
        params: { customerId },
        body: { kind: 'swap', productId, by: by.productId },
      }),
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (_, swap, { opener }) => {
      sendReport(swap, opener);
      await everythingChanged();
    },
  });
}
