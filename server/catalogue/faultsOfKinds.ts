import { maxRhythmWeeks, readRhythm } from '@nestbox/domain/household/rhythm';
import type { KindIndex } from './kinds.ts';
import type { StockedProduct } from './productQueries.ts';
import type { RowValues } from './productRow.ts';

/** Names to list at most. */
const maxListed = 100;

/** Returns what is wrong with the category and the usage type of a row. What it lacks is not. */
export function faultsOfKinds(
  values: Partial<Pick<RowValues, 'productCategory' | 'usage' | 'packAmount'>>,
  before: StockedProduct | null,
  kinds: KindIndex,
): string[] {
  const { productCategory = before?.productCategory, usage = before?.usage, packAmount } = values;
  const faults: string[] = [];
  const category = kinds.categoryOf(productCategory ?? '');
  if (
    productCategory &&
    productCategory !== before?.productCategory &&
    (!category || category.retired)
  ) {
    const known = kinds.categories.filter(({ retired }) => !retired).map(({ name }) => name);
    faults.push(`no such category '${productCategory}'; there ${listed(known, 'categories add')}`);
  }
  const type = kinds.usageTypeOf(usage ?? '');
  // That a cell is empty is said of it already.
  if (usage && usage !== before?.usage && (!type || type.retired)) {
    const known = kinds.usageTypes.filter(({ retired }) => !retired).map((each) => each.usage);
    faults.push(
      `no such usage '${usage}'; there ${likeOnes(usage, known)}. A rhythm such as 'every 6 weeks' (1 to ${maxRhythmWeeks}) does too`,
    );
  } else if (readRhythm(usage ?? '') !== null && (packAmount ?? 1) !== 1) {
    faults.push(`packAmount of a product that comes ${usage} is 1`);
  }
  return faults;
}

/** Usage types to name at most: a shop has dozens. */
const maxLike = 5;

/** Returns the known usage types that share a word with a wrong one, or else the first ones. */
function likeOnes(usage: string, known: readonly string[]): string {
  const words = usage.toLowerCase().split(/[^a-z]+/);
  const like = known.filter((each) => each.split('-').some((word) => words.includes(word)));
  const named = (like.length > 0 ? like : known).slice(0, maxLike);
  const more = known.length - named.length;
  return more === 0 ? listed(known, 'usage-types add') : `are ${named.join(', ')} and ${more} more`;
}

const listed = (known: readonly string[], command: string) =>
  known.length === 0
    ? `are none yet: add one by \`${command}\``
    : `are ${known.slice(0, maxListed).join(', ')}${known.length > maxListed ? ' …' : ''}`;
