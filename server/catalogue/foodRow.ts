import { faultsOfMarks } from '@nestbox/catalogue/allergens';
import {
  type FoodFacts,
  faultsOfNutrition,
  type NutritionExemption,
  needsOrigin,
  nutritionBases,
  nutritionExemptions,
} from '@nestbox/catalogue/food';
import { allergens } from '@nestbox/contract/allergens';
import { z } from 'zod';
import { fewWords, optionalJson } from './cells.ts';
import type { KindIndex } from './kinds.ts';

/** Grams, and kJ or kcal, of the basis. */
const nutrient = z.number().min(0).max(100);
const energy = z.number().min(0).max(4000);

const nutrition = z
  .strictObject({
    per: z.enum(nutritionBases),
    energyKj: energy,
    energyKcal: energy,
    fat: nutrient,
    saturates: nutrient,
    carbohydrate: nutrient,
    sugars: nutrient,
    fibre: nutrient.exactOptional(),
    protein: nutrient,
    salt: nutrient,
  })
  .superRefine((table, context) => {
    for (const fault of faultsOfNutrition(table)) context.addIssue(fault);
  });

const exemptions = Object.keys(nutritionExemptions) as NutritionExemption[];

const ingredients = fewWords(2000).superRefine((text, context) => {
  for (const fault of faultsOfMarks(text)) context.addIssue(fault);
});

/** Allergens with commas between them, in the order of the list. */
const mayContain = z.string().transform((text, context) => {
  const named = listOf(text);
  const unknown = named.filter((each) => !allergens.some((allergen) => allergen === each));
  if (unknown.length > 0) {
    context.addIssue(
      `names no allergen with '${unknown.join("', '")}'; there are ${allergens.join(', ')}`,
    );
  }
  return inOrder(named).join(', ');
});

const inOrder = (named: readonly string[]) =>
  allergens.filter((allergen) => named.includes(allergen));

const listOf = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** The columns of a food's facts; all of them are empty for other products. */
export const foodColumns = {
  ingredients,
  mayContain,
  nutrition: optionalJson(nutrition),
  nutritionExemption: z.enum(['', ...exemptions], {
    error: ({ input }) => `no such exemption '${input}'; there are ${exemptions.join(', ')}`,
  }),
  storage: fewWords(300),
  origin: fewWords(120),
} as const;

type FoodCells = { [Name in keyof typeof foodColumns]: z.output<(typeof foodColumns)[Name]> };

export const foodColumnNames = Object.keys(foodColumns) as (keyof FoodCells)[];

/** Returns the cells of a product's facts. */
export function foodCellsOf(food: FoodFacts | undefined): FoodCells {
  const stated = food?.nutrition ?? { exempt: '' as const };
  const exempt = 'exempt' in stated;
  return {
    ingredients: food?.ingredients ?? '',
    mayContain: inOrder(food?.mayContain ?? []).join(', '),
    nutrition: exempt ? null : stated,
    nutritionExemption: exempt ? stated.exempt : '',
    storage: food?.storage ?? '',
    origin: food?.origin ?? '',
  };
}

/** Returns the facts of cells that `faultsOfFood` accepts; undefined where they are empty. */
export function foodOf(cells: FoodCells): FoodFacts | undefined {
  const { ingredients, nutrition, nutritionExemption, storage, origin } = cells;
  const stated = nutrition ?? (nutritionExemption && { exempt: nutritionExemption });
  if (!stated) return undefined;
  const mayContain = inOrder(listOf(cells.mayContain));
  return { ingredients, mayContain, nutrition: stated, storage, ...(origin && { origin }) };
}

interface FoodRow extends FoodCells {
  readonly productName: string;
  readonly productCategory: string;
  readonly usage: string;
}

/** Returns what is wrong with the facts of a row: missing for food, or there for another product. */
export function faultsOfFood(row: FoodRow, kinds: KindIndex): string[] {
  if (!kinds.isFood(row)) {
    const filled = foodColumnNames.filter((name) => row[name]);
    return filled.length === 0 ? [] : [`only a food has ${filled.join(', ')}`];
  }
  const originRule = kinds.usageTypeOf(row.usage)?.origin ?? 'never';
  const missing = [
    ...(row.ingredients ? [] : ['ingredients']),
    ...(row.nutrition || row.nutritionExemption ? [] : ['nutrition or nutritionExemption']),
    ...(row.storage ? [] : ['storage']),
    ...(row.origin || !needsOrigin(originRule, row.productName) ? [] : ['origin']),
  ];
  if (missing.length > 0) {
    return [`a food cannot be sold without its facts; missing: ${missing.join(', ')}`];
  }
  if (row.nutrition && row.nutritionExemption) {
    return ['a food has nutrition or nutritionExemption, not both'];
  }
  return [];
}
