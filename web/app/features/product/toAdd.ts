import type { Product } from '@nestbox/contract/product';

type ToAdd = Pick<Product, 'productId' | 'productName'>;

const key = 'toAdd';

/** What a visitor wanted in the box, kept in this tab until they have logged in. */
export function productsToAdd(): ToAdd[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

export function rememberToAdd({ productId, productName }: ToAdd) {
  const others = productsToAdd().filter((product) => product.productId !== productId);
  sessionStorage.setItem(key, JSON.stringify([...others, { productId, productName }]));
}

export const forgetToAdd = () => sessionStorage.removeItem(key);
