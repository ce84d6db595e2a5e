import { maxRhythmWeeks, readRhythm } from '@nestbox/domain/household/rhythm';
import { didYouMean, mendOf, quoted } from './cells.ts';
import type { KindIndex } from './kinds.ts';
import type { StockedProduct } from './productQueries.ts';
import type { RowValues } from './productRow.ts';

/**
 * Returns what is wrong with the category and the usage type of a row. Its columns refuse
 * empty ones.
 */
export function faultsOfKinds(
  values: Partial<Pick<RowValues, 'productCategory' | 'usage' | 'packAmount'>>,
  before: StockedProduct | null,
  kinds: KindIndex,
): string[] {
  const { productCategory = before?.productCategory, usage = before?.usage, packAmount } = values;
  const faults: string[] = [];
  const category = kinds.categoryOf(productCategory ?? '');
  if (productCategory && productCategory !== before?.productCategory && !isSold(category)) {
    const known = kinds.categories.filter(isSold).map(({ name }) => name);
    faults.push(
      `productCategory: There is no category ${quoted(productCategory)}.${mendOf(productCategory, known) || ' Please add it first.'}`,
    );
  }
  const type = kinds.usageTypeOf(usage ?? '');
  if (usage && usage !== before?.usage && !isSold(type)) {
    const known = kinds.usageTypes.filter(isSold).map((each) => each.usage);
    const meant = didYouMean(usage, known) || ' Please add it first.';
    faults.push(`usage: There is no usage type ${quoted(usage)}.${meant} Or write ${rhythm}.`);
  } else if (readRhythm(usage ?? '') !== null && (packAmount ?? 1) !== 1) {
    faults.push(`packAmount: A pack of what comes ${usage} is 1. Please write 1.`);
  }
  return faults;
}

const rhythm = `a rhythm such as 'every 6 weeks' (1 to ${maxRhythmWeeks})`;

const isSold = (kind: { readonly retired: boolean } | undefined) => kind?.retired === false;
