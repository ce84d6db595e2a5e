import type { UsageForecast } from '@nestbox/domain/household/usage';

/** A lasting change of a household's usage, from a day on. */
export interface Change {
  readonly on: number;
  /** Whether it changes, by use. */
  readonly uses: readonly boolean[];
  /** The priors of the new composition by use, where the household reports it. */
  readonly announced: readonly UsageForecast[] | null;
}

/** The actual usage of a household. */
export interface Truth {
  /** Returns the units a day of this use on that day, before daily variation. */
  rate(use: number, day: number): number;
  /** Units at home before the first box, by use, of which the shop knows nothing; by default none. */
  readonly cupboards?: readonly number[];
  readonly change: Change | null;
}

/** Returns the same household without the change; the days after it are still counted. */
export const unchanged = ({ rate, change, ...truth }: Truth): Truth => ({
  ...truth,
  rate: (use, day) => rate(use, change ? Math.min(day, change.on - 1) : day),
  change: change && { ...change, announced: null },
});
