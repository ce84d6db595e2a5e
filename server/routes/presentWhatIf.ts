import type { Outlook, ProductOutlook, StockStretch } from '@nestbox/contract/outlook';
import type { StockCourse, StockWhatIf, WhatIf } from '@nestbox/contract/whatIf';
import { firstDifference } from '@nestbox/domain/planning/coverageIntervals';
import { monthOf } from '@nestbox/domain/planning/monthCosts';

/** What a change is looked at for. */
interface About {
  /** Its products, which are told of even where it does nothing to them. */
  readonly productIds: readonly string[];
  readonly today: string;
}

/** What a change does to what is at home and to what the months cost. */
export function presentWhatIf(
  before: Outlook,
  after: Outlook,
  { productIds, today }: About,
): WhatIf {
  const about = new Set(productIds);
  const stock = stockDifferences(before.products, after.products, about).sort(
    (a, b) =>
      Number(about.has(b.productId)) - Number(about.has(a.productId)) ||
      shortened(b) - shortened(a) ||
      daysShort(b.after) - daysShort(a.after),
  );
  const courseIn = ({ products }: Outlook) =>
    courseOf(products.find(({ productId }) => productId === stock[0]?.productId));
  const [was, is] = [courseIn(before), courseIn(after)];
  return {
    today,
    stock,
    course: was && is && { before: was, after: is },
    months: monthsBeside(before.months, after.months, monthOf(today)),
    averageMonth: { before: before.averageMonth, after: after.averageMonth },
  };
}

/** Days without it before the next box; below 0 where it lasts for longer than that. */
const daysShort = (stretch: StockStretch | null) =>
  (stretch?.daysWithout ?? 0) - (stretch?.box?.daysKept.before ?? 0);

const shortened = ({ before, after }: StockWhatIf) =>
  (after?.daysWithout ?? 0) - (before?.daysWithout ?? 0);

function stockDifferences(
  before: readonly ProductOutlook[],
  after: readonly ProductOutlook[],
  about: ReadonlySet<string>,
): StockWhatIf[] {
  const had = byId(before);
  const has = byId(after);
  return [...new Map([...had, ...has]).values()].flatMap(({ productId, productName }) => {
    const [was, is] = [had.get(productId)?.stretches, has.get(productId)?.stretches];
    const place = firstDifference((was ?? []).map(ends), (is ?? []).map(ends));
    if (place === null && !about.has(productId)) return [];
    const at = (stretches: readonly StockStretch[] | undefined) =>
      stretches?.[Math.min(place ?? 0, stretches.length - 1)] ?? null;
    return [{ productId, productName, before: at(was), after: at(is) }];
  });
}

const byId = (products: readonly ProductOutlook[]) =>
  new Map(products.map((product) => [product.productId, product]));

const ends = ({ runsOut, box }: StockStretch) => ({
  runsOut,
  delivery: box?.deliveryDate ?? null,
});

const courseOf = (product: ProductOutlook | undefined): StockCourse | null =>
  product
    ? {
        weeks: product.stock.map(({ on, likely }) => ({ on, packs: likely })),
        boxes: product.stretches.flatMap(({ box }) =>
          box ? [{ on: box.deliveryDate, packs: box.quantity }] : [],
        ),
      }
    : null;

function monthsBeside(
  before: Outlook['months'],
  after: Outlook['months'],
  from: string,
): WhatIf['months'] {
  const costs = (months: Outlook['months']) =>
    new Map(months.map(({ month, paid, planned }) => [month, paid + planned]));
  const [was, is] = [costs(before), costs(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((month) => month >= from)
    .sort()
    .map((month) => ({ month, before: was.get(month) ?? 0, after: is.get(month) ?? 0 }));
}
