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
import { didYouMean, fewWords, oneOf, optionalJson, quoted } from './cells.ts';
import type { KindIndex } from './kinds.ts';

/** Grams, and kJ or kcal, of the basis. */
const amountTo = (max: number) =>
  z
    .number({
      error: ({ input }) =>
        `${input === undefined ? 'This is missing.' : `${quoted(input)} is not a number.`} Write a number such as 1.5.`,
    })
    .min(0, { error: ({ input }) => `${quoted(input)} is too little. Write at least 0.` })
    .max(max, { error: ({ input }) => `${quoted(input)} is too much. Write at most ${max}.` });

const nutrient = amountTo(100);
const energy = amountTo(4000);

const nutrition = z
  .strictObject({
    per: oneOf('basis', nutritionBases),
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
  for (const name of unknown) {
    const mend =
      didYouMean(name, allergens) || ` Write those that may be in it, of: ${allergens.join(', ')}.`;
    context.addIssue(`${quoted(name)} is none of the 14 allergens.${mend}`);
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
  nutrition: optionalJson(
    nutrition,
    'Type the table in the form of the product, or copy the cell of another food from the download.',
  ),
  nutritionExemption: z.union([z.literal(''), oneOf('exemption', exemptions)], {
    error: ({ input }) => oneOf('exemption', exemptions).safeParse(input).error?.issues[0]?.message,
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

const noFood = 'This is for food alone. Empty the cell, or take a category or a use of food.';

/** Returns what is wrong with the facts of a row: missing for food, or there for another product. */
export function faultsOfFood(row: FoodRow, kinds: KindIndex): string[] {
  if (!kinds.isFood(row)) {
    return foodColumnNames.filter((name) => row[name]).map((name) => `${name}: ${noFood}`);
  }
  const originRule = kinds.usageTypeOf(row.usage)?.origin ?? 'never';
  const missing = [
    ...(row.ingredients ? [] : ['ingredients']),
    ...(row.storage ? [] : ['storage']),
    ...(row.origin || !needsOrigin(originRule, row.productName) ? [] : ['origin']),
  ];
  const faults = missing.map(
    (name) => `${name}: This is empty, and food needs it. Please fill it in.`,
  );
  if (!row.nutrition && !row.nutritionExemption) {
    faults.push(
      'nutrition: This is empty, and food needs it. Please fill it in, or name an exemption such as salt (nutritionExemption).',
    );
  }
  if (row.nutrition && row.nutritionExemption) {
    faults.push(
      'nutritionExemption: There is a nutrition table too. Empty this cell or that of nutrition.',
    );
  }
  return faults;
}
