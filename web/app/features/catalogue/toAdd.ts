import type { Product } from '@nestbox/contract/product';
import { sessionItems } from '#app/storage/browserStorage';

export type ToAdd = Pick<Product, 'productId' | 'productName'>;

const key = 'toAdd';

/** The products that a visitor wants to add, stored in this tab until log-in. */
export const toAdd = {
  list(): ToAdd[] {
    try {
      const kept: unknown = JSON.parse(sessionItems.get(key) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  },
  remember({ productId, productName }: ToAdd) {
    const others = toAdd.list().filter((other) => other.productId !== productId);
    sessionItems.set(key, JSON.stringify([...others, { productId, productName }]));
  },
  forget: () => sessionItems.remove(key),
};
