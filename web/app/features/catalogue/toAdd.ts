import { sessionItems } from '@nestbox/client/storage/browserStorage';
import type { Product } from '@nestbox/contract/product';

export interface ToAdd extends Pick<Product, 'productId' | 'productName'> {
  /** Whether it came with the first box of the visitor's home, and not by itself. */
  readonly ofHome?: boolean;
}

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
  remember({ productId, productName }: Pick<ToAdd, 'productId' | 'productName'>) {
    const others = toAdd.list().filter((other) => other.productId !== productId);
    sessionItems.set(key, JSON.stringify([...others, { productId, productName }]));
  },
  /** Remembers the box of a home, in place of what an earlier one brought and of what it leaves out. */
  rememberHome(items: readonly ToAdd[], without: readonly string[]) {
    const replaced = new Set([...without, ...items.map(({ productId }) => productId)]);
    const others = toAdd
      .list()
      .filter(({ productId, ofHome }) => !ofHome && !replaced.has(productId));
    const ofHome = items.map(({ productId, productName }) => ({
      productId,
      productName,
      ofHome: true,
    }));
    sessionItems.set(key, JSON.stringify([...others, ...ofHome]));
  },
  forget: () => sessionItems.remove(key),
};
