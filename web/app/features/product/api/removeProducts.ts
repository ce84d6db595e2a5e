import {
  type CustomerProduct,
  listCustomerProducts,
  removeProducts,
} from '@nestbox/contract/product';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { showRemovedToast } from '../components/removedToast';
import { useProductsChanged } from './customerProducts';

export function useRemoveProducts() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  const kept = keyOf(listCustomerProducts, { customerId });
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (body: string[]) => send(removeProducts, { params: { customerId }, body }),
    onMutate: (body) => {
      const mine = queries.getQueryData<CustomerProduct[]>(kept) ?? [];
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
