import type { ProductId } from '@nestbox/contract/values';
import {
  insertCatalogueChange,
  notifyOfCatalogueChange,
  readProductsToChange,
  setRetired,
  updateProduct,
} from '../../catalogue/catalogueQueries.ts';
import type { CheckedLine } from '../../catalogue/importLines.ts';
import { kindsOfEdit } from '../../catalogue/kindsOfEdit.ts';
import { keepFirstPicture } from '../../catalogue/pictures/pictureQueries.ts';
import type { StockedProduct } from '../../catalogue/productQueries.ts';
import { lockStock } from '../../catalogue/stockQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { countSubscribersWith } from './touchedCustomerQueries.ts';

/** A product after a change, and how many customers it affects. */
interface ChangedProduct {
  readonly product: StockedProduct;
  /** How many customers have the product, and will be notified. */
  readonly customers: number;
}

/**
 * Retires a product: it is not sold any more, and stays on old boxes and receipts.
 * @param record records it in its transaction
 * @throws Refusal
 */
export function retireProduct(
  services: Services,
  productId: ProductId,
  record?: (tx: Queryable) => Promise<void>,
): Promise<ChangedProduct> {
  return changeProduct(services, productId, async (tx, product) => {
    await retire(tx, productId, services.clock.now());
    await record?.(tx);
    return product;
  });
}

async function retire(tx: Queryable, productId: ProductId, now: Date): Promise<void> {
  await setRetired(tx, productId, now);
  // Old boxes show one.
  await keepFirstPicture(tx, productId);
  await insertCatalogueChange(tx, { productId, kind: 'retired' }, now);
}

/**
 * Retires products: all of them, or none if any is refused.
 * @param dryRun decides everything, and writes nothing
 * @param record records one of them in its transaction
 * @returns what becomes of each of them, in their order
 */
export async function retireProducts(
  services: Services,
  productIds: readonly ProductId[],
  dryRun: boolean,
  record?: (tx: Queryable, productId: ProductId) => Promise<void>,
): Promise<CheckedLine[]> {
  const lines = await services.database.transaction(async (tx) => {
    const stored = await readProductsToChange(tx, productIds);
    const decided = productIds.map((productId, index): CheckedLine => {
      const product = stored.get(productId);
      if (!product) return { wrong: true, says: `there is no product '${productId}'` };
      if (productIds.indexOf(productId) < index) {
        return { wrong: true, says: `${productId} is in an earlier line` };
      }
      if (product.retired)
        return { wrong: true, says: `${product.productName} is retired already` };
      return { wrong: false, says: `${product.productName} is retired` };
    });
    if (dryRun || decided.some(({ wrong }) => wrong)) return decided;
    for (const productId of productIds) {
      await retire(tx, productId, services.clock.now());
      await record?.(tx, productId);
    }
    await notifyOfCatalogueChange(tx);
    return decided;
  });
  if (!dryRun) await services.refreshCatalogue();
  return lines;
}

/** Sets whether a product is in stock. @throws Refusal */
export function setInStock(
  services: Services,
  productId: ProductId,
  inStock: boolean,
): Promise<ChangedProduct> {
  return changeProduct(services, productId, async (tx, product) => {
    const [stock] = await lockStock(tx, [productId]);
    if (stock && stock.count !== null) {
      throw new Refusal(
        'conflict',
        `${product.productName} is counted, so its count decides: use \`stock set\` or \`stock add\`.`,
      );
    }
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
  productId: ProductId,
  change: (tx: Queryable, product: StockedProduct) => Promise<StockedProduct>,
): Promise<ChangedProduct> {
  const changed = await services.database.transaction(async (tx) => {
    const product = (await readProductsToChange(tx, [productId])).get(productId);
    if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
    if (product.retired) {
      throw new Refusal('conflict', `${product.productName} is retired. Sell it again first.`);
    }
    const after = await change(tx, product);
    await notifyOfCatalogueChange(tx);
    const subscribers = await countSubscribersWith(tx, [productId]);
    return { product: after, customers: subscribers.get(productId) ?? 0 };
  });
  await services.refreshCatalogue();
  return changed;
}
