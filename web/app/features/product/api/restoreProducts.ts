import { makeChange } from '@nestbox/contract/change';
import type { CustomerProduct } from '@nestbox/contract/product';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from './useProductsChanged';

export type RemovedProduct = Pick<CustomerProduct, 'productId' | 'inStock'>;

/** Takes a removal back: the products are in the box again, with all that was set for them. */
export function useRestoreProducts() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (removed: RemovedProduct[]) =>
      send(makeChange, {
        params: { customerId },
        body: {
          kind: 'restoreProducts',
          productIds: removed.map(({ productId }) => productId),
        },
      }),
    onSuccess: () => toast.success('Product added successfully.'),
    onError: () => toast.error('Error adding product! Please try again'),
    onSettled: () => productsChanged(),
  });
}
