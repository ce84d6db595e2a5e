import {
  addProducts,
  type CustomerProduct,
  listCustomerProducts,
  removeProducts,
} from '@nestbox/contract/product';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { showAddedToast } from './addedToast';
import { effectOf } from './effectOf';

/** Queries the products in the customer's box. Sends nothing for a visitor. */
export function useCustomerProducts() {
  return useCustomerQuery(listCustomerProducts);
}

/** Returns a function that fetches products, boxes and summary again, which were planned again. */
export function useProductsChanged() {
  const answers = useAnswers();
  return async (products?: CustomerProduct[]) => {
    if (products) answers.keep(listCustomerProducts, products);
    await answers.refresh(listCustomerProducts);
    await answers.refresh(...boxCalls, ...subscriptionCalls);
  };
}

export function useAddProducts() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  const remove = useMutation({
    mutationFn: (body: string[]) => send(removeProducts, { params: { customerId }, body }),
    onSuccess: async (products) => {
      toast.success('Product removed successfully.');
      await productsChanged(products);
    },
    onError: () => toast.error('Error removing product! Please try again'),
  });
  return useMutation({
    mutationFn: async (body: string[]) => {
      const effect = await effectOf(customerId, { kind: 'addProducts', productIds: body });
      return { effect, products: await send(addProducts, { params: { customerId }, body }) };
    },
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async ({ effect, products }, added, { opener }) => {
      showAddedToast(opener, effect, () => remove.mutate(added));
      await productsChanged(products);
    },
    onError: () => toast.error('Error adding product! Please try again'),
  });
}
