import type { UsageForecast } from '@nestbox/domain/household/usage';
import type { Home } from './homes.ts';
import type { Truth } from './truth.ts';

/** Decides what comes when, in one home. Days count from the first on which a box can come. */
export interface Planner {
  /** Packs by use that arrive on this day, or null where no box does. Called once each day. */
  arrives(day: number): readonly number[] | null;
  /** The next box that the home can still move: its day, and that to which it would be put off. */
  nextBox(): { comes: number; putOffTo: number };
  /** The day, after this one, on which the home is to get this use next, or a box at least. */
  comes(day: number, use: number): number;
  /** Somebody tells of a use today, before they unpack a box. @param packs left, where counted */
  hear(day: number, use: number, report: 'ranOut' | 'plenty', packs?: number): void;
  /** The home says that others live there now: what is to be expected of each use. */
  describe(day: number, forecasts: readonly UsageForecast[]): void;
  /** The home puts the next box off. */
  postpone(day: number): void;
  /** This use has run out, and the home wants the next box as soon as it can come. */
  hurry(day: number, use: number): void;
}

/** @param truth what is really used; for the oracle alone */
export type Policy = (home: Home, truth: Truth) => Planner;
