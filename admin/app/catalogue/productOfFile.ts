import type { FoundProduct } from '@nestbox/contract/staffPictures';

/** Returns words as an address has them: 'Everyday Tea' as 'everyday-tea'. */
const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Returns the product that a file is named after, by its id or its name: 'tea.jpg', 'Tea 2.jpg' and 'tea (3).png' are of 'tea'.
 * Null where none is, or two are.
 */
export function productOfFile(
  fileName: string,
  products: readonly FoundProduct[],
): FoundProduct | null {
  const whole = slug(fileName.replace(/\.[^.]*$/, ''));
  // A product's own number, such as that of 'tea-80', comes before the number of a picture.
  for (const wanted of [whole, whole.replace(/-\d{1,2}$/, '')]) {
    const byId = products.find(({ productId }) => productId === wanted);
    if (byId) return byId;
    const [named, other] = products.filter(({ productName }) => slug(productName) === wanted);
    if (named && !other) return named;
  }
  return null;
}
