import { listAlternatives } from '@nestbox/contract/alternatives';
import type { ProductId } from '@nestbox/contract/values';
import { useCustomerQuery } from '#app/api/customerCall';

/** Queries the alternatives of all products of the customer. */
export function useAlternativesOfAll() {
  return useCustomerQuery(listAlternatives);
}

/** Returns the alternatives of one of the customer's products. */
export function useAlternatives(productId: ProductId) {
  const { data } = useAlternativesOfAll();
  return data?.find((each) => each.productId === productId)?.alternatives ?? [];
}
