// What a shop must show of a food before purchase: articles 9 and 14 of retained Regulation (EU) No
// 1169/2011 (food information to consumers), enforced in England by the Food Information Regulations
// 2014.

import { type Allergen, allergens } from '@nestbox/contract/allergens';
import { containedIn } from './allergens.ts';

export const nutritionBases = ['100 g', '100 ml', '100 g drained'] as const;

/** Grams of each in the basis, and its energy (articles 30 to 32 and annex XV). */
export interface Nutrition {
  per: (typeof nutritionBases)[number];
  energyKj: number;
  energyKcal: number;
  fat: number;
  saturates: number;
  carbohydrate: number;
  sugars: number;
  fibre?: number;
  protein: number;
  salt: number;
}

/**
 * Foods that need no nutrition table, with their points of annex V. Point 1 is a product of a single
 * unprocessed ingredient, such as rice.
 */
export const nutritionExemptions = {
  'single ingredients': 1,
  'herbs and spices': 4,
  salt: 5,
  sweeteners: 6,
  coffee: 7,
  tea: 8,
  vinegar: 9,
  yeast: 16,
} as const;
export type NutritionExemption = keyof typeof nutritionExemptions;

/** The facts of one food. */
export interface FoodFacts {
  /** In descending order of weight, with every allergen marked, as `partsOf` reads it. */
  ingredients: string;
  /** Allergens that it may contain by cross-contamination. */
  mayContain: readonly Allergen[];
  nutrition: Nutrition | { exempt: NutritionExemption };
  /** How it is stored, also once it is opened. */
  storage: string;
  /** Where it comes from: required where `needsOrigin`, or where the texts name a place. */
  origin?: string;
}

/**
 * Of which foods of a usage type the origin is required: of honey (Honey (England) Regulations 2015)
 * and of virgin olive oil (retained Regulation (EU) No 29/2012, article 4).
 */
export const originRules = ['never', 'always', 'virgin'] as const;
export type OriginRule = (typeof originRules)[number];

/** Whether the origin of a food is required. */
export const needsOrigin = (rule: OriginRule, productName: string): boolean =>
  rule === 'always' || (rule === 'virgin' && /virgin/i.test(productName));

/**
 * Returns the allergens that a food contains or may contain. A food whose facts are unknown may
 * contain every allergen.
 */
export function notFreeFrom(food: FoodFacts | undefined): readonly Allergen[] {
  if (!food) return allergens;
  const contained = containedIn(food.ingredients).map(({ allergen }) => allergen);
  return allergens.filter((each) => contained.includes(each) || food.mayContain.includes(each));
}

/** Annex XIV: energy of a gram in kJ and kcal. */
const energyOf = {
  fat: [37, 9],
  carbohydrate: [17, 4],
  protein: [17, 4],
  fibre: [8, 2],
} as const;

/** Returns the energy of nutrients by the factors of annex XIV. */
export function computeEnergy(
  nutrients: Pick<Nutrition, 'fat' | 'carbohydrate' | 'protein' | 'fibre'>,
): Pick<Nutrition, 'energyKj' | 'energyKcal'> {
  const sum = (unit: 0 | 1) =>
    (Object.keys(energyOf) as (keyof typeof energyOf)[]).reduce(
      (total, name) => total + (nutrients[name] ?? 0) * energyOf[name][unit],
      0,
    );
  return { energyKj: Math.round(sum(0)), energyKcal: Math.round(sum(1)) };
}

/** Rounding of labels, in grams. */
const rounding = 0.5;

/** Returns what cannot be true of a nutrition table, in sentences. */
export function faultsOfNutrition(nutrition: Nutrition): string[] {
  const { fat, saturates, carbohydrate, sugars, protein, salt, fibre = 0 } = nutrition;
  const { energyKj, energyKcal } = nutrition;
  const faults: string[] = [];
  if (saturates > fat)
    faults.push('There are more saturates than fat. Compare both with the pack.');
  if (sugars > carbohydrate)
    faults.push('There are more sugars than carbohydrate. Compare both with the pack.');
  if (fat + carbohydrate + protein + salt + fibre > 100 + rounding && nutrition.per !== '100 ml') {
    faults.push('There are more than 100 g of nutrients in 100 g. Compare them with the pack.');
  }
  if (Math.abs(energyKj - energyKcal * 4.184) > 0.05 * energyKj + 5) {
    faults.push('The kJ are not the kcal: 1 kcal is 4.184 kJ. Compare both with the pack.');
  }
  return faults;
}
