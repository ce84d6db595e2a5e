import { motifs, packagingShapes, patterns } from '@nestbox/artwork/packaging';
import { faultOfGtin } from '@nestbox/catalogue/gtin';
import { hazardPictograms, hazardStatements, signalWords } from '@nestbox/catalogue/hazards';
import { vatRates } from '@nestbox/catalogue/product';
import { usageUnits } from '@nestbox/catalogue/usage/usageRow';
import { productId } from '@nestbox/contract/product';
import { type Pence, readPounds } from '@nestbox/domain/money/pounds';
import { z } from 'zod';
import { fewWords, json, oneOf, paragraphs, parseJson, quoted, words, yesOrNo } from './cells.ts';
import { foodCellsOf, foodColumnNames, foodColumns, foodOf } from './foodRow.ts';
import type { StockedProduct } from './productQueries.ts';

const numberOf = (cell: z.ZodType<string, string>, max: number) =>
  cell.transform(Number).pipe(
    z
      .number()
      .positive({ error: ({ input }) => `${quoted(input)} is too little. Write more than 0.` })
      .max(max, { error: ({ input }) => `${quoted(input)} is too much. Write at most ${max}.` }),
  );

const faultOf = (typed: unknown, fault: string, mend: string) =>
  `${typed === '' ? 'This is empty.' : `${quoted(typed)} ${fault}.`} Write ${mend}.`;

const matching = (pattern: RegExp, fault: string, mend: string) =>
  z.string().regex(pattern, { error: ({ input }) => faultOf(input, fault, mend) });

/** @param such of what, with an example */
const whole = (max: number, such: string) =>
  numberOf(matching(/^\d{1,9}$/, 'is not a whole number', such), max);

const amount = numberOf(
  matching(/^\d{1,9}(\.\d{1,6})?$/, 'is not a number', 'a number such as 9 or 0.5'),
  999_999_999,
);

/** Pence at most. */
const maxPrice = 100_000;

/** Whole pence, or pounds where they are unmistakable: with a pound sign or two decimals. */
const price = z.string().transform((text, context): Pence => {
  const typed = text.trim();
  const isPounds = /^£|\.\d\d$/.test(typed);
  const pence = isPounds ? readPounds(typed) : /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  if (pence !== null && pence > 0 && pence <= maxPrice) return pence;
  context.addIssue(
    pence === null
      ? faultOf(typed, 'is not a price', 'pounds such as 4.95, or pence such as 495')
      : `${quoted(text)} is too ${pence === 0 ? 'little: a price is at least 1p' : 'much: a price is at most £1,000'}.`,
  );
  return z.NEVER;
});

/** Letters of the name of a category or usage type at most. */
export const maxName = 40;
const colour = matching(/^#[\da-f]{6}$/i, 'is not a colour', "one such as '#1d544f'");
const length = z.number().min(10).max(400);

const packaging = z.strictObject({
  shape: oneOf('shape', packagingShapes),
  body: colour,
  accent: colour,
  motif: oneOf('motif', motifs),
  pattern: oneOf('pattern', patterns),
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

const hazardMend =
  "Write codes such as 'H315, H319', or tick the hazards in the form of the product, which takes other statements too.";

/** Hazards as codes with commas between them, whose statements are known, or as JSON with any statements. */
const hazards = z
  .string()
  .transform((text, context): unknown => {
    if (text.trim().startsWith('[')) return parseJson(text, context, hazardMend);
    const codes = text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const unknown = codes.filter((code) => !hazardStatements.some((each) => each.code === code));
    if (unknown.length > 0) {
      const named = unknown.map(quoted).join(' and ');
      context.addIssue(`We know no statement for ${named}. ${hazardMend}`);
      return z.NEVER;
    }
    return hazardStatements.filter(({ code }) => codes.includes(code));
  })
  .pipe(z.array(hazard));

/** Spaces are left out, as they are printed below a bar code. */
const gtin = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .superRefine((text, context) => {
    const fault = text === '' ? null : faultOfGtin(text);
    if (fault) context.addIssue(fault);
  });

/** The columns of a product's row. Messages are sentences behind the name of the column. */
export const productRow = z.strictObject({
  productId: z.string().refine((text) => productId.safeParse(text).success, {
    error: ({ input }) =>
      faultOf(input, 'is not an id', 'small letters, digits and hyphens, such as tea-bags-80'),
  }),
  productName: words(60),
  descriptionShort: z
    .string()
    .transform((text) => text.replaceAll(/[\t ]*[\r\n]+\s*/g, ' '))
    .pipe(words(90)),
  descriptionLong: paragraphs(2000),
  price,
  productCategory: words(maxName),
  vatRate: oneOf('VAT rate', vatRates.map(String)).transform(
    (text) => Number(text) as (typeof vatRates)[number],
  ),
  usage: words(maxName, "This is empty. Name a usage type, or a rhythm such as 'every 6 weeks'."),
  sort: fewWords(40),
  packAmount: amount,
  packLabel: words(40),
  contentAmount: amount,
  contentUnit: oneOf('unit', usageUnits),
  hazards,
  weightGrams: whole(50_000, 'grams such as 580'),
  volumeMl: whole(200_000, 'millilitres such as 1900'),
  essential: yesOrNo(false),
  packaging: json(
    packaging,
    'Copy the cell of another product from the download, or draw the pack in the form of the product.',
  ),
  eco: fewWords(60),
  sku: fewWords(40),
  gtin,
  ...foodColumns,
  inStock: yesOrNo(true),
  retired: yesOrNo(false),
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

/** Columns that no edit changes, each with the reason or with what does, in a sentence. */
export const fixedColumns: Readonly<Partial<Record<Column, string>>> = {
  productId: 'Boxes and receipts name the product by it.',
  vatRate:
    'Leave it as it is, and set it from a day on, on the page of the product or by `vat class`.',
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
