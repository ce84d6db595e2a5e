/** The columns of the CSV of a product, which the form edits. */
const productTexts: Readonly<Record<string, string>> = {
  productId: 'Last part of the address',
  productName: 'Name',
  productCategory: 'Category',
  sku: 'SKU',
  gtin: 'GTIN (bar code)',
  packLabel: 'Size',
  contentAmount: 'Content of a pack',
  contentUnit: 'Unit',
  usage: 'What it is used for',
  packAmount: 'How much a pack gives',
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

export const columnNames: ReadonlySet<string> = new Set(Object.keys(productTexts));

const texts: Readonly<Record<string, string>> = {
  ...productTexts,
  vatClass: 'VAT class',
  packs: 'Packs in the warehouse',
  from: 'First day',
  supplier: 'Supplier',
  supplierCode: 'Supplier’s code',
  caseSize: 'Packs in a case',
  cost: 'Cost of a pack',
  costFrom: 'First day of the cost',
  pictures: 'Photographs',
};

/** Returns what screens name a column. */
export const columnText = (column: string): string => texts[column] ?? column;
