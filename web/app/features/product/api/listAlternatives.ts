import { listAlternatives } from '@nestbox/contract/alternatives';
import { useCustomerQuery } from '#app/api/customerCall';

/** What is cheaper or greener for the same use, for every product of the customer. */
export function useAlternativesOfAll() {
  return useCustomerQuery(listAlternatives);
}

/** What is cheaper or greener for the same use as one of the customer's products. */
export function useAlternatives(productId: string) {
  const { data } = useAlternativesOfAll();
  return data?.find((each) => each.productId === productId)?.alternatives ?? [];
}
