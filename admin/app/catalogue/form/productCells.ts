import type { StaffKinds } from '@nestbox/contract/staffKinds';
import type { HazardStatement } from '@nestbox/contract/staffProductForm';

/** The cells of a product, by column of the CSV. */
export type Cells = Readonly<Record<string, string>>;

/** Returns the typed cells that differ from the product's. */
export const changedCells = (typed: Cells, cells: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).filter(([column, text]) => text !== (cells[column] ?? '')),
  );

/** Returns an id for a name: 'Flaky Sea Salt, 250 g' as 'flaky-sea-salt-250-g'. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);

/** Returns the id, or where a product has it, the id with the first number that makes it free. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  let [free, number] = [id, 2];
  while (taken.has(free)) {
    free = `${id}-${number}`;
    number += 1;
  }
  return free;
}

/** Returns the cells of a copy: without what is of one product alone. */
export const copyOf = (cells: Cells): Cells => ({
  ...cells,
  productId: '',
  productName: '',
  sku: '',
  gtin: '',
  essential: 'no',
  inStock: 'yes',
  retired: 'no',
});

/** The cells that only food has. */
export const foodColumns = [
  'ingredients',
  'mayContain',
  'nutrition',
  'nutritionExemption',
  'storage',
  'origin',
] as const;

/** Whether a product is food, by its category or its usage type. */
export const isFood = ({ productCategory, usage }: Cells, kinds: StaffKinds): boolean =>
  kinds.categories.some((each) => each.food && each.name === productCategory) ||
  kinds.usageTypes.some((each) => each.food && each.usage === usage);

/** Returns the weeks of a rhythm such as 'every 6 weeks'; null for a usage type. */
export function weeksOf(usage: string): string | null {
  const [found, weeks = '1'] = /^every (?:(\d*) )?weeks?$/.exec(usage) ?? [];
  return found === undefined ? null : weeks;
}

/**
 * Returns how much of its use a pack of a new product covers. Until an amount is typed, it is the content,
 * where both are measured alike.
 * @param cells with which the product begins
 * @param typed those that were changed since
 */
export function usageInPack(cells: Cells, typed: Cells, kinds: StaffKinds): string {
  const { usage = '', contentUnit, contentAmount = '' } = { ...cells, ...typed };
  if (weeksOf(usage) !== null) return '1';
  if (typed.packAmount !== undefined) return typed.packAmount;
  const unit = kinds.usageTypes.find((each) => each.usage === usage)?.unit;
  const begun = cells.packAmount ?? '';
  // A copy whose pack covers something else than its content keeps that.
  const follows = unit === contentUnit && begun === (cells.contentAmount ?? '');
  return follows ? contentAmount : begun;
}

/** What is wrong with a product: by column, and of the product as a whole. */
export interface Faults {
  readonly byColumn: ReadonlyMap<string, string>;
  readonly others: readonly string[];
}

export const noFaults: Faults = { byColumn: new Map(), others: [] };

/** Sorts what the server says, such as 'price: This is empty.', by the column before the colon. */
export function sortFaults(says: readonly string[], columns: ReadonlySet<string>) {
  const byColumn = new Map<string, string>();
  const others: string[] = [];
  for (const each of says) {
    const [, column = '', fault = ''] = /^(\w+): (.*)$/s.exec(each) ?? [];
    if (!columns.has(column)) others.push(each);
    else byColumn.set(column, [byColumn.get(column), fault].filter(Boolean).join(' '));
  }
  return { byColumn, others };
}

/** Parses a cell that holds JSON. Another text gives `otherwise`. */
export function readJson<T>(text: string | undefined, otherwise: T): T {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export const readHazards = (cell: string | undefined): HazardStatement[] => readJson(cell, []);

/** Returns the cell with a hazard added, or taken away. */
export function withHazard(
  cell: string | undefined,
  hazard: HazardStatement,
  isThere: boolean,
): string {
  const others = readHazards(cell).filter(({ statement }) => statement !== hazard.statement);
  return JSON.stringify(isThere ? [...others, hazard] : others);
}

/** The rows of the nutrition table, in the order of a label. */
export const nutrients = {
  energyKj: 'Energy in kJ',
  energyKcal: 'Energy in kcal',
  fat: 'Fat in g',
  saturates: 'of which saturates in g',
  carbohydrate: 'Carbohydrate in g',
  sugars: 'of which sugars in g',
  fibre: 'Fibre in g (optional)',
  protein: 'Protein in g',
  salt: 'Salt in g',
} as const;

export type Nutrient = keyof typeof nutrients;

/** A nutrition table while it is typed. */
export type NutritionTexts = { readonly per: string } & Readonly<Record<Nutrient, string>>;

const names = Object.keys(nutrients) as Nutrient[];

export function readNutrition(cell: string | undefined): NutritionTexts {
  const stored = readJson<Record<string, unknown>>(cell, {});
  const texts = names.map((name) => [name, stored[name] === undefined ? '' : String(stored[name])]);
  return { per: String(stored.per ?? '100 g'), ...Object.fromEntries(texts) } as NutritionTexts;
}

/** Returns the cell of a typed table; empty where nothing is typed. What is no number stays a text. */
export function nutritionCell({ per, ...texts }: NutritionTexts): string {
  const typed = names.filter((name) => texts[name].trim() !== '');
  if (typed.length === 0) return '';
  const numberOf = (text: string) => {
    const number = Number(text.trim().replace(',', '.'));
    return Number.isNaN(number) ? text.trim() : number;
  };
  return JSON.stringify({
    per,
    ...Object.fromEntries(typed.map((name) => [name, numberOf(texts[name])])),
  });
}
