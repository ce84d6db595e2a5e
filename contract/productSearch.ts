import { z } from 'zod';
import { allergens } from './allergens.ts';
import { defineCall } from './call.ts';
import { allergen } from './food.ts';
import { listedProduct } from './product.ts';
import { maxTypedLetters } from './typedText.ts';

/** What of the catalogue a shopper wants to see, and in which order. */
const productsWanted = z.strictObject({
  /** The typed text. It may name allergens, as 'gluten free pasta' does. */
  keyword: z.string().max(maxTypedLetters, `Please type at most ${maxTypedLetters} letters`),
  /** Null for all categories. */
  category: z.string().max(maxTypedLetters).nullable(),
  /** In pounds; null for any price. */
  upTo: z.number().min(0).nullable(),
  /** Only foods that are free from all of them, if there are any. */
  freeFrom: z.array(allergen).max(allergens.length),
  sorting: z.enum(['usual', 'price-low', 'price-high', 'name']),
  /** The products of the result before these. */
  from: z.int().min(0),
});

const count = z.int().min(0);

/** A page of what was found. The named products come first, then those about the text, then near misses. */
export const productsFound = z.object({
  products: z.array(listedProduct),
  /** Products of the whole result. Near misses are searched only where there is nothing else. */
  counts: z.object({ named: count, about: count, close: count }),
  /** The typed text, without the allergens that it names. */
  keyword: z.string(),
  /** The chosen and the typed allergens. */
  freeFrom: z.array(allergen),
  /** The allergens that occur in the catalogue. */
  allergens: z.array(allergen),
  /** Products of the whole catalogue. */
  size: count,
});

export type ProductsFound = z.output<typeof productsFound>;

export const searchCatalogue = defineCall({
  method: 'POST',
  path: '/products/search',
  summary: 'A page of the products that a shopper wants to see',
  tag: 'Catalogue',
  access: 'public',
  body: productsWanted,
  answer: productsFound,
});
