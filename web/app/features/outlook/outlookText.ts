import type { ProductOutlook } from '@nestbox/contract/outlook';
import { packsNumber } from '#app/ui/chart/packsNumber';
import { dayMonthAhead } from '#app/ui/dateText';

type Packs = ProductOutlook['left'];
type RunsOut = NonNullable<ProductOutlook['runsOut']>;

export const isNone = ({ likely }: Packs) => packsNumber(likely) === '0';

/** 'About 1.4 packs', 'Probably none' */
export function tellLeft(left: Packs): string {
  const packs = packsNumber(left.likely);
  if (packs === '0') return packsNumber(left.high) === '0' ? 'None' : 'Probably none';
  return `About ${packs} ${packs === '1' ? 'pack' : 'packs'}`;
}

/** 'between 0.9 and 2.1'; null where both ends read alike. */
export function tellLeftRange({ low, high }: Packs): string | null {
  const [least, most] = [packsNumber(low), packsNumber(high)];
  return least === most ? null : `between ${least} and ${most}`;
}

/** 'About 12 March', 'Today' */
export function tellRunsOut(runsOut: RunsOut | null, today: string): string {
  if (!runsOut) return 'Not within a year';
  return runsOut.likely <= today ? 'Today' : `About ${dayMonthAhead(runsOut.likely, today)}`;
}

/** 'between 3 and 24 March', 'not before 3 March'; null where it is one day. */
export function tellRunsOutRange(runsOut: RunsOut | null, today: string): string | null {
  if (!runsOut || runsOut.early === runsOut.late) return null;
  const { early, late } = runsOut;
  const from = early <= today ? 'today' : dayMonthAhead(early, today);
  if (!late) return early <= today ? null : `not before ${from}`;
  const sameMonth = early > today && early.slice(0, 7) === late.slice(0, 7);
  return `between ${sameMonth ? Number(early.slice(8)) : from} and ${dayMonthAhead(late, today)}`;
}
