import type { Household } from '@nestbox/domain/household/household';
import type { UsageForecast } from '@nestbox/domain/household/usage';
import type { Behaviour } from './people.ts';

/** A household's composition, with the priors of its uses. */
export interface Composition {
  readonly household: Household;
  readonly forecasts: readonly UsageForecast[];
}

/** A lasting change of a household's usage, from a day on. */
interface Change {
  readonly on: number;
  /** Whether it changes, by use. */
  readonly uses: readonly boolean[];
  /** The new composition; null where it stays. */
  readonly composition: Composition | null;
  /** Whether the household reports it on that day, unasked. */
  readonly announced: boolean;
}

/** Days on which nobody is at home, both included. */
export interface DaysAway {
  readonly first: number;
  readonly last: number;
}

/** The actual usage of a household. */
export interface Truth {
  /** Returns the units a day of this use on that day, before daily variation. */
  rate(use: number, day: number): number;
  /** Units at home before the first box, by use, of which the shop knows nothing; by default none. */
  readonly cupboards?: readonly number[];
  readonly change: Change | null;
  /** Returns the packs of a use that the household buys elsewhere on a day; by default none. */
  bought?(use: number, day: number): number;
  /** Returns the days by which the box of a day is late; by default none. The shop is not told. */
  delay?(day: number): number;
  /** Returns whether a use has ended for good by a day; by default none does. */
  hasEnded?(use: number, day: number): boolean;
  /** Days on which nobody is at home, by day, without an overlap; by default none. Nothing is used on them. */
  readonly absences?: readonly DaysAway[];
  /** How its households behave besides what is studied. */
  readonly behaviour?: Pick<Behaviour, 'wrongReports' | 'skips' | 'countBias'>;
}

/** Returns the same household without the change; the days after it are still counted. */
export const unchanged = ({ rate, change, ...truth }: Truth): Truth => ({
  ...truth,
  rate: (use, day) => rate(use, change ? Math.min(day, change.on - 1) : day),
  change: change && { ...change, composition: null },
  hasEnded: () => false,
});
