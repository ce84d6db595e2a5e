/** The columns of a product that the form edits, as it names them. */
export const columnTexts = {
  productName: 'Name',
  productCategory: 'Category',
  packLabel: 'Size',
  contentAmount: 'Amount in a pack',
  contentUnit: 'Unit of the amount',
  usage: 'Usage type, or how often it comes',
  packAmount: 'Usage in a pack',
  descriptionShort: 'Short description',
  descriptionLong: 'Long description',
  weightGrams: 'Weight in grams',
  volumeMl: 'Space in the box in ml',
  sort: 'Sort',
  eco: 'Environmental claim',
  essential: 'Starter product (yes or no)',
  hazards: 'Hazards, as in the CSV',
  sku: 'SKU, your own number',
  gtin: 'GTIN, the number of the bar code',
} as const;

/** The same of a food. */
export const foodColumnTexts = {
  ingredients: 'Ingredients, with **allergens** marked',
  mayContain: 'May contain',
  nutrition: 'Nutrition, as in the CSV',
  nutritionExemption: 'Why no nutrition is needed',
  storage: 'Storage',
  origin: 'Origin',
} as const;

const texts: Readonly<Record<string, string>> = { ...columnTexts, ...foodColumnTexts };

/** Columns whose texts have several lines. */
export const longColumns: ReadonlySet<string> = new Set([
  'descriptionLong',
  'ingredients',
  'nutrition',
  'hazards',
]);

export const columnText = (column: string): string => texts[column] ?? column;

/** Returns the typed cells that differ from the product's. */
export const changedCells = (
  typed: Readonly<Record<string, string>>,
  cells: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).filter(([column, text]) => column in texts && text !== cells[column]),
  );
