import type { CalendarDate } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import type { PackCount } from '../money/packCount.ts';
import { formatRoundPounds, type Pence } from '../money/pounds.ts';
import type { BoxPreferences, BoxSize } from './boxPreferences.ts';

const sizes: Record<BoxSize, string> = {
  fewerBigger: 'We plan fewer, bigger boxes where that suits what you use.',
  balanced: 'We balance how often boxes come and how big they are.',
  smallerOften: 'We plan smaller boxes, more often, where that suits what you use.',
};

/** Returns sentences for the customer about what differs between two preferences. */
export function formatPreferences(before: BoxPreferences, after: BoxPreferences): string[] {
  const limit = after.monthlyLimit;
  const sentences: string[] = [];
  if (before.monthlyLimit !== limit) {
    sentences.push(
      limit === null
        ? 'What your boxes cost in a month is not limited any more.'
        : `We plan your boxes to cost at most ${formatRoundPounds(limit)} in a calendar month.`,
    );
  }
  if (before.boxSize !== after.boxSize) sentences.push(sizes[after.boxSize]);
  return sentences;
}

/** Products that are named; further ones are counted. */
const maxNamed = 4;

/**
 * Returns a sentence such as 'Left out for your limit of £60 a month: 1 × Toilet roll, 2 × Oat
 * drink.'
 */
export function formatLeftOut(
  limit: Pence,
  packs: readonly { readonly productName: string; readonly quantity: PackCount }[],
): string {
  // Naming one more takes no more space than counting it.
  const named = packs.length > maxNamed + 1 ? packs.slice(0, maxNamed) : packs;
  const list = named.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ');
  const rest =
    packs.length > named.length ? ` and ${packs.length - named.length} more products` : '';
  return `Left out for your limit of ${formatRoundPounds(limit)} a month: ${list}${rest}.`;
}

/**
 * Returns a sentence such as 'Your limit of £60 a month leaves 1 pack out of box 3: you run out
 * around 12 March.'
 */
export function formatRunningOut({
  limit,
  packs,
  boxNumber,
  runsOut,
  today,
}: {
  readonly limit: Pence;
  readonly packs: PackCount;
  readonly boxNumber: number;
  /** Null where stock should have ended already. */
  readonly runsOut: CalendarDate | null;
  readonly today: CalendarDate;
}): string {
  const out = `${packs === 1 ? '1 pack' : `${packs} packs`} out of box ${boxNumber}`;
  const then = runsOut
    ? `you run out around ${formatDay(runsOut, today)}`
    : 'you may go without until more comes';
  return `Your limit of ${formatRoundPounds(limit)} a month leaves ${out}: ${then}.`;
}

/** Returns a sentence for a product that no box can bring within the limit. */
export const formatTooDear = (limit: Pence, price: Pence): string =>
  `A pack costs ${formatRoundPounds(price)}, more than your limit of ${formatRoundPounds(limit)} a month: it does not come.`;
