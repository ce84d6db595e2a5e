import { useMutation } from '@nestbox/client/api/useMutation';
import { addProducts, type CustomerProduct, listCustomerProducts } from '@nestbox/contract/product';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { showAddedToast } from '../addedToast';

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
  return useMutation({
    mutationFn: (body: string[]) => send(addProducts, { params: { customerId }, body }),
    onSuccess: async (products, added) => {
      showAddedToast(added.length);
      await productsChanged(products);
    },
    onError: () => toast.error('Error adding product! Please try again'),
  });
}
