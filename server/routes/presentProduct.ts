import type { CustomerProduct, Product } from '@nestbox/contract/product';
import { exampleHousehold, type Household } from '@nestbox/domain/household/household';
import { daysPerPack, forecastUsage, statedUsage } from '@nestbox/domain/household/usage';
import { paceAt } from '@nestbox/domain/planning/posterior';
import { type CachedProduct, type CatalogueCache, isSold } from '../catalogue/catalogue.ts';
import type { PlannedCachedProduct } from '../planning/plannedProducts.ts';
import type { PlanningContext } from '../planning/readPlanningContext.ts';

/** A product as this home sees it; visitors see it as the example household does. */
export function presentProduct(
  product: CachedProduct,
  home: Household = exampleHousehold,
  frequencyWeeks: number | null = null,
): Product {
  const unitsPerDay = frequencyWeeks
    ? statedUsage(product.packAmount, frequencyWeeks)
    : forecastUsage(product.figures, home).meanPerDay;
  return {
    productId: product.productId,
    productName: product.productName,
    descriptionShort: product.descriptionShort,
    descriptionLong: product.descriptionLong,
    price: product.price,
    productCategory: product.productCategory,
    imageReferences: [product.image],
    frequencyNeededDays: daysPerPack(unitsPerDay, product.packAmount),
    packLabel: product.packLabel,
    unitPrice: product.unitPrice,
    vatRate: product.vatRate,
    hazards: product.hazards.map(({ signalWord, pictogram, statement }) => ({
      signalWord,
      pictogram,
      statement,
    })),
    inStock: isSold(product),
  };
}

/** The products in a customer's box, in the order in which they were chosen. */
export function presentChosen(
  catalogue: CatalogueCache,
  { chosen, home, products }: PlanningContext,
): CustomerProduct[] {
  return chosen.flatMap(({ productId, frequencyWeeks }) => {
    const product = catalogue.find(productId);
    if (!product) return [];
    const presented = presentProduct(product, home, frequencyWeeks);
    const planned = products.find((each) => each.productId === productId);
    const learnt = planned && packLasts(planned);
    return [{ ...presented, ...learnt, frequencyWeeks }];
  });
}

/** How long a pack lasts here, as it is told why it comes; null where it may not be used any more. */
function packLasts({ posterior, packAmount }: PlannedCachedProduct) {
  const unitsPerDay = paceAt(posterior, 0.5);
  return unitsPerDay > 0 ? { frequencyNeededDays: daysPerPack(unitsPerDay, packAmount) } : null;
}
