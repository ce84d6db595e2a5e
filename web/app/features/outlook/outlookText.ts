import type { ProductOutlook } from '@nestbox/contract/outlook';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { packsNumber } from '#app/ui/chart/packsNumber';

type Packs = ProductOutlook['left'];
type RunsOut = NonNullable<ProductOutlook['runsOut']>;

export const isNone = ({ likely }: Packs) => packsNumber(likely) === '0';

const noneText: Record<ProductOutlook['noneBasis'], string> = {
  reported: 'None',
  nothingSent: 'None from us yet',
  estimated: 'Probably none',
};

/** Returns 'About 1.4 packs', or of none how that is known. */
export function tellLeft(left: Packs, noneBasis: ProductOutlook['noneBasis']): string {
  const packs = packsNumber(left.likely);
  return packs === '0' ? noneText[noneBasis] : `About ${packs} ${packs === '1' ? 'pack' : 'packs'}`;
}

/** 'between 0.9 and 2.1'; null where both ends read alike. */
export function tellLeftRange({ low, high }: Packs): string | null {
  const [least, most] = [packsNumber(low), packsNumber(high)];
  return least === most ? null : `between ${least} and ${most}`;
}

/** 'Around 12 March', 'Around today' */
export function tellRunsOut(runsOut: RunsOut | null, today: string): string {
  if (!runsOut) return 'Not within a year';
  return `Around ${runsOut.likely <= today ? 'today' : formatDay(runsOut.likely, today)}`;
}

/**
 * Returns 'maybe from 3 March' where the product may run out before the box that should come in
 * time; null where the range changes nothing that the customer would do.
 */
export function tellEarlyRunOut(
  { runsOut, nextBox }: Pick<ProductOutlook, 'runsOut' | 'nextBox'>,
  today: string,
): string | null {
  const delivery = nextBox?.deliveryDate;
  if (!runsOut || !delivery || runsOut.early >= delivery || runsOut.likely < delivery) return null;
  return `maybe from ${runsOut.early <= today ? 'today' : formatDay(runsOut.early, today)}`;
}
