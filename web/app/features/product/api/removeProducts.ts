import type { removeProducts } from '@nestbox/contract/product';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from './useProductsChanged';

const path = '/customer/:customerId/products';

export function useRemoveProducts() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (body: string[]) =>
      send<typeof removeProducts>('DELETE', path, { params: { customerId }, body }),
    onSuccess: async (products) => {
      toast.success('Product removed successfully.');
      await productsChanged(products);
    },
    onError: () => toast.error('Error removing product! Please try again'),
  });
}
