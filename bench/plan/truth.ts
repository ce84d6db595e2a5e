import type { UsageForecast } from '@nestbox/domain/household/usage';

/** From a day on, a home uses things otherwise for good. */
export interface Change {
  readonly on: number;
  /** Whether it uses this otherwise, by use. */
  readonly uses: readonly boolean[];
  /** What its new composition says of each use, where the home tells of it. */
  readonly announced: readonly UsageForecast[] | null;
}

/** How a home really uses things. */
export interface Truth {
  /** Units a day of this use on that day, before it wavers from day to day. */
  rate(use: number, day: number): number;
  readonly change: Change | null;
}

/** The same home, had nothing changed: the days after that are counted all the same. */
export const unchanged = ({ rate, change }: Truth): Truth => ({
  rate: (use, day) => rate(use, change ? Math.min(day, change.on - 1) : day),
  change: change && { ...change, announced: null },
});
