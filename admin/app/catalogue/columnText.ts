/** The columns of the CSV of a product, as screens name them. */
const texts: Readonly<Record<string, string>> = {
  productId: 'Last part of the address',
  productName: 'Name',
  productCategory: 'Category',
  sku: 'SKU',
  gtin: 'GTIN (bar code)',
  packLabel: 'Size',
  contentAmount: 'Content of a pack',
  contentUnit: 'Unit',
  usage: 'What it is used for',
  packAmount: 'Usage in a pack',
  descriptionShort: 'Short description',
  descriptionLong: 'Long description',
  weightGrams: 'Weight in grams',
  volumeMl: 'Space in the box in ml',
  sort: 'Sort',
  eco: 'Environmental claim',
  essential: 'Starter product',
  hazards: 'Hazards',
  packaging: 'Pack drawing',
  price: 'Price',
  vatRate: 'VAT',
  inStock: 'In stock',
  retired: 'Retired',
  ingredients: 'Ingredients',
  mayContain: 'May contain',
  nutrition: 'Nutrition',
  nutritionExemption: 'Nutrition table',
  storage: 'Storage',
  origin: 'Origin',
};

/** What else is set of a product, in a form or its history. */
const otherTexts: Readonly<Record<string, string>> = {
  vatClass: 'VAT class',
  packs: 'Packs in the warehouse',
  cost: 'Cost of a pack',
  from: 'First day',
  pictures: 'Photographs',
};

/** The columns of the CSV of a product, which the form edits. */
export const columnNames: ReadonlySet<string> = new Set(Object.keys(texts));

export const columnText = (column: string): string => texts[column] ?? otherTexts[column] ?? column;
