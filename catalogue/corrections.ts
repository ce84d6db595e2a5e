import type { Allergen } from '@nestbox/contract/allergens';
import { notFreeFrom } from './food.ts';
import type { CatalogueProduct } from './product.ts';

/** Days since a delivery in which its customers may still have the product, and are told. */
export const notifiedForDays = 84;

/**
 * Returns what customers who have a product must be told of a correction of its facts, in sentences.
 * They agreed to a pack that held more, or did not know of an allergen or a hazard. Other corrections
 * take nothing from them.
 */
export function messagesOfCorrection(before: CatalogueProduct, after: CatalogueProduct): string[] {
  const { productName } = after;
  const size = sizeNow(before, after);
  const contained = newAllergens(before, after);
  const hazards = newHazards(before, after);
  return [
    ...(size ? [`A pack of ${productName} holds ${size}: we had its size wrong.`] : []),
    ...(contained.length > 0
      ? [`${productName} contains or may contain ${listed(contained)}: we had not said so.`]
      : []),
    ...(hazards.length > 0
      ? [`The label of ${productName} says: ${hazards.join(' ')} We had not said so.`]
      : []),
  ];
}

/** Returns the size of a pack in words, where customers were told another one that may be larger. */
function sizeNow(before: CatalogueProduct, after: CatalogueProduct): string | null {
  const [was, is] = [before.content, after.content];
  if (is.unit === was.unit && is.amount > was.amount) return null;
  const known = figuresIn(before.packLabel);
  if (figuresIn(after.packLabel).some((each) => !known.includes(each))) return after.packLabel;
  const isSame = is.unit === was.unit && is.amount === was.amount;
  return isSame ? null : `${is.amount} ${is.unit}`;
}

/** Another wording of a size, such as '9 large rolls', has no other figures. */
const figuresIn = (label: string): string[] => label.match(/\d+(?:\.\d+)?/g) ?? [];

/** A product without facts was never a food, so that nothing was said of its allergens. */
function newAllergens({ food: before }: CatalogueProduct, { food: after }: CatalogueProduct) {
  const known: readonly Allergen[] = before ? notFreeFrom(before) : [];
  return after ? notFreeFrom(after).filter((each) => !known.includes(each)) : [];
}

function newHazards({ hazards: before }: CatalogueProduct, { hazards: after }: CatalogueProduct) {
  const known = before.map(({ statement }) => statement);
  return after.map(({ statement }) => statement).filter((each) => !known.includes(each));
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
