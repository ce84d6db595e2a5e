import { searchWordsOf } from '@nestbox/catalogue/search/searchWords';
import type { CustomerProduct, ListedProduct, Product } from '@nestbox/contract/product';
import { exampleHousehold, type Household } from '@nestbox/domain/household/household';
import {
  daysPerPack,
  forecastUsage,
  medianUsage,
  statedUsage,
} from '@nestbox/domain/household/usage';
import { usageRateAt } from '@nestbox/domain/planning/posterior';
import { type CachedProduct, type CatalogueCache, isSold } from '../../catalogue/catalogue.ts';
import type { PlannedCustomerProduct, PlanningContext } from '../../planning/planningContext.ts';
import { imageReferencesOf, presentPictures } from './presentPictures.ts';

/** Returns a product as this household sees it. Visitors see it as the example household. */
export function presentProduct(
  product: CachedProduct,
  household: Household = exampleHousehold,
  frequencyWeeks: number | null = null,
): Product {
  const unitsPerDay = frequencyWeeks
    ? statedUsage(product.packAmount, frequencyWeeks)
    : usualUsage(product, household);
  const [nextPrice] = product.priceChanges;
  return {
    productId: product.productId,
    productName: product.productName,
    descriptionShort: product.descriptionShort,
    descriptionLong: product.descriptionLong,
    price: product.price,
    ...(nextPrice && { nextPrice: { price: nextPrice.price, from: nextPrice.from } }),
    productCategory: product.productCategory,
    imageReferences: imageReferencesOf(product),
    pictures: presentPictures(product),
    frequencyNeededDays: daysPerPack(unitsPerDay, product.packAmount),
    packLabel: product.packLabel,
    unitPrice: product.unitPrice,
    vatRate: product.vatRate,
    hazards: product.hazards.map(({ signalWord, pictogram, statement }) => ({
      signalWord,
      pictogram,
      statement,
    })),
    notFreeFrom: product.notFreeFrom && [...product.notFreeFrom],
    inStock: isSold(product),
  };
}

/** Returns the units a day that are usual in a household. */
function usualUsage({ figures }: CachedProduct, household: Household): number {
  const forecast = forecastUsage(figures, household);
  // A rhythm is that of the median household.
  return figures.unit === 'pack' ? medianUsage(forecast) : forecast.meanPerDay;
}

/** Returns a product as the catalogue lists it. */
export const presentListed = (product: CachedProduct): ListedProduct => ({
  ...presentProduct(product),
  searchWords: searchWordsOf(product, product.synonyms),
  eco: product.eco ?? null,
  labelImage: product.pictures.length > 0 ? null : product.labelImage,
});

/** Returns the customer's products, in the order in which they were chosen. */
export function presentChosen(
  catalogue: CatalogueCache,
  { chosen, household, products }: PlanningContext,
): CustomerProduct[] {
  return chosen.flatMap(({ productId, frequencyWeeks }) => {
    const product = catalogue.find(productId);
    if (!product) return [];
    const presented = presentProduct(product, household, frequencyWeeks);
    const planned = products.find((each) => each.productId === productId);
    const inferred = planned && packLasts(planned);
    return [{ ...presented, ...inferred, frequencyWeeks }];
  });
}

/**
 * Returns how long a pack lasts in this household, as in the reasons; null where the product may
 * not be used any more.
 */
function packLasts({ posterior, packAmount }: PlannedCustomerProduct) {
  const unitsPerDay = usageRateAt(posterior, 0.5);
  return unitsPerDay > 0 ? { frequencyNeededDays: daysPerPack(unitsPerDay, packAmount) } : null;
}
