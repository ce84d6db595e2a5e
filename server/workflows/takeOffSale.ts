import type { Services } from '../billing/services.ts';
import {
  countCustomersWith,
  insertCatalogueChange,
  notifyOfCatalogueChange,
  readCatalogueToChange,
  setRetired,
  updateProduct,
} from '../catalogue/catalogueQueries.ts';
import { kindsOfEdit } from '../catalogue/kindsOfEdit.ts';
import { keepFirstPicture } from '../catalogue/pictures/pictureQueries.ts';
import type { StockedProduct } from '../catalogue/productQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** A product after a change, and how many customers it affects. */
interface ChangedProduct {
  readonly product: StockedProduct;
  /** How many customers have the product, and will be notified. */
  readonly customers: number;
}

/**
 * Retires a product: it is never sold again, but stays on old boxes and receipts.
 * @throws Refusal
 */
export function retireProduct(services: Services, productId: string): Promise<ChangedProduct> {
  return changeProduct(services, productId, async (tx, product) => {
    const now = services.clock.now();
    await setRetired(tx, productId, now);
    // Old boxes show one.
    await keepFirstPicture(tx, productId);
    await insertCatalogueChange(tx, { productId, kind: 'retired' }, now);
    return product;
  });
}

/** Sets whether a product is in stock. @throws Refusal */
export function setStock(
  services: Services,
  productId: string,
  inStock: boolean,
): Promise<ChangedProduct> {
  return changeProduct(services, productId, async (tx, product) => {
    if (product.inStock === inStock) {
      const state = inStock ? 'in stock' : 'out of stock';
      throw new Refusal('conflict', `${product.productName} is ${state} already.`);
    }
    const after = { ...product, inStock };
    await updateProduct(tx, after);
    for (const kind of kindsOfEdit(product, after)) {
      await insertCatalogueChange(tx, { productId, ...kind }, services.clock.now());
    }
    return after;
  });
}

async function changeProduct(
  services: Services,
  productId: string,
  change: (tx: Queryable, product: StockedProduct) => Promise<StockedProduct>,
): Promise<ChangedProduct> {
  const changed = await services.database.transaction(async (tx) => {
    const catalogue = await readCatalogueToChange(tx);
    const product = catalogue.find((candidate) => candidate.productId === productId);
    if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
    if (product.retired) {
      throw new Refusal('conflict', `${product.productName} is retired and cannot return to sale.`);
    }
    const after = await change(tx, product);
    await notifyOfCatalogueChange(tx);
    return { product: after, customers: await countCustomersWith(tx, productId) };
  });
  await services.refreshCatalogue();
  return changed;
}
