import { priceInBox } from '@nestbox/domain/delivery/priceInBox';
import { chooseSubstitute } from '@nestbox/domain/planning/substitute';
import { readPreferences } from '../account/customerQueries.ts';
import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import { isSold } from '../catalogue/catalogue.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { substitutesOf } from '../catalogue/substitutesOf.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';

/** What of a box can be sent. */
export interface Sendable {
  readonly items: readonly StoredItem[];
  /** Sentences for the customer about what changed. */
  readonly sentences: string[];
}

/**
 * Returns the items of a box that can be sent today. A product that is not sold is replaced by one
 * for the same use, with the customer's consent and never at a higher price, or left out.
 * @param lacking further products that cannot be sent
 */
export async function sendableItems(
  { tx, services, customerId }: LockedCustomer<CatalogueServices>,
  box: StoredBox,
  lacking: ReadonlySet<string> = new Set(),
): Promise<Sendable> {
  const { catalogue } = services;
  const { substitutionsAllowed } = await readPreferences(tx, customerId);
  const items: StoredItem[] = [];
  const sentences: string[] = [];
  for (const item of box.items) {
    const product = catalogue.get(item.productId);
    if (isSold(product) && !lacking.has(item.productId)) {
      items.push(item);
      continue;
    }
    const taken = new Set(
      [...items, ...box.items].map(({ productId }) => productId).concat(...lacking),
    );
    const candidates = substitutesOf(catalogue, product, taken).map((other) => ({
      ...other,
      price: priceInBox(other, box.deliveryDate),
    }));
    const substitute = substitutionsAllowed
      ? chooseSubstitute({ ...item, packAmount: product.packAmount }, candidates)
      : null;
    if (substitute) {
      const { productId, quantity, unitPrice } = substitute;
      items.push({ ...item, productId, quantity, unitPrice });
      const name = catalogue.get(productId).productName;
      sentences.push(
        `${product.productName} is out of stock: you get ${name}, at no higher price.`,
      );
    } else {
      sentences.push(
        `${product.productName} is out of stock: we leave it out, and you do not pay it.`,
      );
    }
  }
  return { items, sentences };
}
