import type { Home } from './homes.ts';

/** Decides what comes when, in one home. Days count from the first on which a box can come. */
interface Planner {
  /** Packs by use that arrive on this day, or null where no box does. Called once each day. */
  arrives(day: number): readonly number[] | null;
  /** Somebody tells of a use today, before they unpack a box. */
  hear(day: number, use: number, report: 'ranOut' | 'plenty'): void;
}

/** @param rate what is really used a day; for the oracle alone */
export type Policy = (home: Home, rate: (use: number, day: number) => number) => Planner;
