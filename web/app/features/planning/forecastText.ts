import type { ProductForecast } from '@nestbox/contract/forecast';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { packsNumber } from '@nestbox/ui/chart/packsNumber';

type Packs = ProductForecast['left'];
type RunsOut = NonNullable<ProductForecast['runsOut']>;

export const isNone = ({ likely }: Packs) => packsNumber(likely) === '0';

const noneText: Record<ProductForecast['noneBasis'], string> = {
  reported: 'None',
  nothingSent: 'None from us yet',
  estimated: 'Probably none',
};

/** Returns 'About 1.4 packs', or for no packs how that is known. */
export function formatLeft(left: Packs, noneBasis: ProductForecast['noneBasis']): string {
  const packs = packsNumber(left.likely);
  return packs === '0' ? noneText[noneBasis] : `About ${packs} ${packs === '1' ? 'pack' : 'packs'}`;
}

/** Returns 'between 0.9 and 2.1', or null if both ends are formatted alike. */
export function formatLeftRange({ low, high }: Packs): string | null {
  const [min, max] = [packsNumber(low), packsNumber(high)];
  return min === max ? null : `between ${min} and ${max}`;
}

/** Returns 'Around 12 March' or 'Around today'. */
export function formatRunsOut(runsOut: RunsOut | null, today: string): string {
  if (!runsOut) return 'Not within a year';
  return `Around ${runsOut.likely <= today ? 'today' : formatDay(runsOut.likely, today)}`;
}

/**
 * Returns 'maybe from 3 March' if the product may run out before a box that should come in time. Null
 * if the range makes no difference to the customer.
 */
export function formatEarlyRunOut(
  { runsOut, nextBox }: Pick<ProductForecast, 'runsOut' | 'nextBox'>,
  today: string,
): string | null {
  const delivery = nextBox?.deliveryDate;
  if (!runsOut || !delivery || runsOut.early >= delivery || runsOut.likely < delivery) return null;
  return `maybe from ${runsOut.early <= today ? 'today' : formatDay(runsOut.early, today)}`;
}
