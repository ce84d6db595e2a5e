import type { Product } from '@nestbox/contract/product';

export type ToAdd = Pick<Product, 'productId' | 'productName'>;

const key = 'toAdd';

/** What a visitor wanted in the box, kept in this tab until they have logged in. */
export const toAdd = {
  list(): ToAdd[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  },
  remember({ productId, productName }: ToAdd) {
    const others = toAdd.list().filter((other) => other.productId !== productId);
    sessionStorage.setItem(key, JSON.stringify([...others, { productId, productName }]));
  },
  forget: () => sessionStorage.removeItem(key),
};
