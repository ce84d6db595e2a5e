import type { removeProducts } from '@nestbox/contract/product';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { tellRemoved } from '../components/removedToast';
import { useAddProducts } from './addProducts';
import { useProductsChanged } from './useProductsChanged';

const path = '/customer/:customerId/products';

export function useRemoveProducts() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  const { mutate: add } = useAddProducts();
  return useMutation({
    mutationFn: (body: string[]) =>
      send<typeof removeProducts>('DELETE', path, { params: { customerId }, body }),
    onSuccess: async (products, removed) => {
      tellRemoved(() => add(removed));
      await productsChanged(products);
    },
    onError: () => toast.error('Error removing product! Please try again'),
  });
}
