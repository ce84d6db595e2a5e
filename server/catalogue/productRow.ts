import { motifs, packagingShapes, patterns } from '@nestbox/artwork/packaging';
import { faultOfGtin } from '@nestbox/catalogue/gtin';
import { hazardPictograms, signalWords } from '@nestbox/catalogue/hazards';
import { vatRates } from '@nestbox/catalogue/product';
import { usageUnits } from '@nestbox/catalogue/usage/usageRow';
import { productId } from '@nestbox/contract/product';
import { z } from 'zod';
import { fewWords, json, paragraphs, words } from './cells.ts';
import { foodCellsOf, foodColumnNames, foodColumns, foodOf } from './foodRow.ts';
import type { StockedProduct } from './productQueries.ts';

const whole = (max: number, such: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be ${such}`)
    .transform(Number)
    .pipe(z.int().min(1, 'is nothing').max(max, `is more than ${max}`));

const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a number such as 9 or 0.5')
  .transform(Number)
  .pipe(z.number().positive('is nothing'));

/** Spreadsheets write TRUE and FALSE. */
const asYesOrNo: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  '1': 'yes',
  '0': 'no',
};

const yesOrNo = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .transform((text) => asYesOrNo[text] ?? text)
  .pipe(z.enum(['yes', 'no'], 'must be yes or no'))
  .transform((text) => text === 'yes');

/** An empty cell is no, as the column may be left out. */
const yesOrNothing = z
  .string()
  .transform((text) => text.trim() || 'no')
  .pipe(yesOrNo);

const oneOf = <T extends string>(what: string, names: readonly T[]) =>
  z.enum(names as readonly [T, ...T[]], {
    error: ({ input }) => `no such ${what} '${input}'; there are ${names.join(', ')}`,
  });

/** Letters of the name of a category or usage type at most. */
export const maxName = 40;
const colour = z.string().regex(/^#[\da-f]{6}$/i, "is no colour such as '#1d544f'");
const length = z.number().min(10).max(400);

const packaging = z.strictObject({
  shape: z.enum(packagingShapes),
  body: colour,
  accent: colour,
  motif: z.enum(motifs),
  pattern: z.enum(patterns),
  width: length.exactOptional(),
  height: length.exactOptional(),
  shown: z.int().min(1).max(24).exactOptional(),
});

const hazard = z.strictObject({
  code: words(20),
  signalWord: z.enum(signalWords).nullable(),
  pictogram: z.enum(hazardPictograms).nullable(),
  statement: words(200),
});

/** Spaces are left out, as they are printed below a bar code. */
const gtin = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .superRefine((text, context) => {
    const fault = text === '' ? null : faultOfGtin(text);
    if (fault) context.addIssue(fault);
  });

/** The columns of a product's row. Messages follow the name of the column. */
export const productRow = z.strictObject({
  productId: z
    .string()
    .refine(
      (text) => productId.safeParse(text).success,
      'must be an id of small letters, digits and hyphens, such as tea-bags-80',
    ),
  productName: words(60),
  descriptionShort: z
    .string()
    .transform((text) => text.replaceAll(/[\t ]*[\r\n]+\s*/g, ' '))
    .pipe(words(90)),
  descriptionLong: paragraphs(2000),
  price: whole(100_000, 'whole pence, such as 495 for £4.95'),
  productCategory: words(maxName),
  vatRate: oneOf('VAT rate', vatRates.map(String)).transform(
    (text) => Number(text) as (typeof vatRates)[number],
  ),
  usage: words(maxName),
  sort: fewWords(40),
  packAmount: amount,
  packLabel: words(40),
  contentAmount: amount,
  contentUnit: oneOf('unit', usageUnits),
  hazards: json(z.array(hazard)),
  weightGrams: whole(50_000, 'a whole number of grams, such as 580'),
  volumeMl: whole(200_000, 'a whole number of millilitres, such as 1900'),
  essential: yesOrNothing,
  packaging: json(packaging),
  eco: fewWords(60),
  sku: fewWords(40),
  gtin,
  ...foodColumns,
  inStock: yesOrNo,
  retired: yesOrNothing,
});

export type Column = keyof typeof productRow.shape;
export const columns = Object.keys(productRow.shape) as Column[];

/** The drawing of a product whose file describes none: a plain carton. */
export const plainCarton = {
  shape: 'carton',
  body: '#e7dcc6',
  accent: '#3d482b',
  motif: 'bubbles',
  pattern: 'plain',
} as const satisfies z.infer<typeof packaging>;

/** Values of columns that a file may leave out of a new product. */
export const defaultCells: Readonly<Partial<Record<Column, string>>> = {
  packaging: JSON.stringify(plainCarton),
  essential: 'no',
  inStock: 'yes',
  sort: '',
  eco: '',
  sku: '',
  gtin: '',
  retired: 'no',
  ...Object.fromEntries(foodColumnNames.map((name) => [name, ''])),
};

/** Columns that no edit changes, each with the reason or with the command that does. */
export const fixedColumns: Readonly<Partial<Record<Column, string>>> = {
  productId: 'boxes and receipts name the product by it',
  vatRate: 'it is set from a day on, by `vat class`',
};

/** Columns that can be edited of an existing product: its texts, and facts that were wrong. */
export const editable: readonly Column[] = columns.filter((column) => !(column in fixedColumns));

/** The values of a product's row, by column. */
export type RowValues = z.output<typeof productRow>;

export function rowOf(stocked: StockedProduct): RowValues {
  const { content, sort = '', eco = '', sku = '', gtin = '', food, ...product } = stocked;
  const { amount: contentAmount, unit: contentUnit } = content;
  const facts = foodCellsOf(food);
  const optional = { sort, eco, sku, gtin };
  return { ...product, ...facts, ...optional, contentAmount, contentUnit } as RowValues;
}

export function productOf(values: RowValues): StockedProduct {
  const { contentAmount, contentUnit, sort, eco, sku, gtin, ...others } = values;
  const { ingredients, mayContain, nutrition, nutritionExemption, storage, origin, ...rest } =
    others;
  const facts = { ingredients, mayContain, nutrition, nutritionExemption, storage, origin };
  const food = foodOf(facts);
  const content = { amount: contentAmount, unit: contentUnit };
  return {
    ...rest,
    content,
    ...(sort && { sort }),
    ...(eco && { eco }),
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(food && { food }),
  };
}

/** Returns the cells of a product's row, in the form in which they are read. */
export function cellsOf(product: StockedProduct): Record<Column, string> {
  const values = rowOf(product);
  return Object.fromEntries(columns.map((column) => [column, cellOf(values[column])])) as Record<
    Column,
    string
  >;
}

export function cellOf(value: RowValues[Column]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
