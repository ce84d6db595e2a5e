import { z } from 'zod';
import { allergens } from './allergens.ts';
import { defineCall } from './call.ts';

export const allergen = z.enum(allergens);

/** Grams of each in the basis, and its energy. */
export const nutrition = z.object({
  per: z.enum(['100 g', '100 ml', '100 g drained']),
  energyKj: z.number(),
  energyKcal: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbohydrate: z.number(),
  sugars: z.number(),
  fibre: z.number().nullable(),
  protein: z.number(),
  salt: z.number(),
});

/** What must be shown of a food before purchase. */
export const foodFacts = z.object({
  /** The list of ingredients in its order; allergens are to be emphasised. */
  ingredients: z.array(z.object({ text: z.string(), allergen: z.boolean() })),
  /** The allergens, each with the ingredients that contain it, such as gluten of 'wheat'. */
  contains: z.array(z.object({ allergen, sources: z.array(z.string()) })),
  mayContain: z.array(allergen),
  /** Null where the law requires none; `exempt` then says of what, such as 'tea'. */
  nutrition: nutrition.nullable(),
  exempt: z.string().nullable(),
  storage: z.string(),
  origin: z.string().nullable(),
  /** Whether these are sample data of the demo catalogue, which describe no real food. */
  sample: z.boolean(),
});

export type Nutrition = z.output<typeof nutrition>;
export type FoodFacts = z.output<typeof foodFacts>;

/** Answers null for what is no food, and for a food whose facts the shop does not know. */
export const getFoodFacts = defineCall({
  method: 'GET',
  path: '/products/:productId/food',
  summary: 'Ingredients, allergens, nutrition, storage and origin of a food',
  tag: 'Catalogue',
  access: 'public',
  // Any text, so that a page about an unknown product need not check it first.
  params: z.strictObject({ productId: z.string() }),
  answer: foodFacts.nullable(),
});
