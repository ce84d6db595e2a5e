import type { addProducts, CustomerProduct, overrideFrequency } from '@nestbox/contract/product';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from './useProductsChanged';

const path = '/customer/:customerId/products';
const frequencyPath = '/customer/:customerId/products/frequency-override';

export type RemovedProduct = Pick<CustomerProduct, 'productId' | 'frequencyWeeks' | 'inStock'>;

/** Takes a removal back: the products are in the box again, as often as they were wanted. */
export function useRestoreProducts() {
  const customerId = useCustomerId() ?? '';
  const params = { customerId };
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: async (removed: RemovedProduct[]) => {
      const body = removed.map(({ productId }) => productId);
      await send<typeof addProducts>('POST', path, { params, body });
      for (const { productId: productID, frequencyWeeks } of removed) {
        if (frequencyWeeks === null) continue;
        const wish = { productID, numberOfItemsPerBox: frequencyWeeks };
        await send<typeof overrideFrequency>('POST', frequencyPath, { params, body: wish });
      }
    },
    onSuccess: () => toast.success('Product added successfully.'),
    onError: () => toast.error('Error adding product! Please try again'),
    // The products may be back even where their frequency is not.
    onSettled: () => productsChanged(),
  });
}
