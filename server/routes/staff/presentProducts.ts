import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import type { ProductId } from '@nestbox/contract/values';
import { vatClassOn } from '@nestbox/domain/money/vatRates';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import { countCustomersByProduct } from '../../catalogue/catalogueQueries.ts';
import { readCountedProducts } from '../../catalogue/stockQueries.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { smallImageOf } from '../catalogue/presentPictures.ts';

/** Returns a product. @throws Refusal where there is none */
export function findProduct({ catalogue }: Services, productId: ProductId): CachedProduct {
  const product = catalogue.find(productId);
  if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
  return product;
}

/** Returns products with their stock and customers. */
export async function listProducts(
  { database, clock }: Services,
  products: readonly CachedProduct[],
): Promise<ListedProduct[]> {
  const counted = await readCountedProducts(database.reader);
  const stockOf = new Map(counted.map((each) => [each.productId, each]));
  const customersOf = await countCustomersByProduct(database.reader);
  return products.map((product) => {
    const stock = stockOf.get(product.productId);
    return {
      ...product,
      sku: product.sku ?? null,
      gtin: product.gtin ?? null,
      vatClass: vatClassOn(product.vat, today(clock)),
      priceChanges: [...product.priceChanges],
      inStock: stock?.inStock ?? product.inStock,
      stock: stock ? { count: stock.count, reserved: stock.reserved } : null,
      pictures: product.pictures.length,
      image: smallImageOf(product),
      customers: customersOf.get(product.productId) ?? 0,
    };
  });
}
