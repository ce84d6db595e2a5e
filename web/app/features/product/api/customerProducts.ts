import { type CustomerProduct, listCustomerProducts } from '@nestbox/contract/product';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';

/** The products in the customer's box; nothing is asked for a visitor. */
export function useCustomerProducts() {
  return useCustomerQuery(listCustomerProducts);
}

/** After a change of the customer's products: the boxes were planned anew, and so is what they sum up to. */
export function useProductsChanged() {
  const answers = useAnswers();
  return async (products?: CustomerProduct[]) => {
    if (products) answers.keep(listCustomerProducts, products);
    await answers.refresh(listCustomerProducts);
    await answers.refresh(...boxCalls, ...subscriptionCalls);
  };
}
