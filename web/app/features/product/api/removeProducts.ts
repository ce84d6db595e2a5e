import type { CustomerProduct, removeProducts } from '@nestbox/contract/product';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { showRemovedToast } from '../components/removedToast';
import { useProductsChanged } from './useProductsChanged';

const path = '/customer/:customerId/products';

export function useRemoveProducts() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (body: string[]) =>
      send<typeof removeProducts>('DELETE', path, { params: { customerId }, body }),
    onMutate: (body) => {
      const mine = queries.getQueryData<CustomerProduct[]>(queryKeys.products(customerId)) ?? [];
      const removed = mine.filter(({ productId }) => body.includes(productId));
      return { removed, opener: document.activeElement };
    },
    onSuccess: async (products, _, { removed, opener }) => {
      showRemovedToast(removed, opener);
      await productsChanged(products);
    },
    onError: () => toast.error('Error removing product! Please try again'),
  });
}
