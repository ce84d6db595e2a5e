import type { StockAnswer } from '@nestbox/domain/planning/stockAnswer';
import type { Home } from '../../testing/homes/homes.ts';
import type { Composition, Truth } from './truth.ts';

/** The first and the last of some days. */
interface DaysWithin {
  readonly low: number;
  readonly high: number;
}

/** Plans the boxes of one household. Days count from the first on which a box can come. */
export interface Planner {
  /** Returns the packs by use that arrive on this day; null without a box. Called once each day. */
  arrives(day: number): readonly number[] | null;
  /** Returns the next box that can still be moved: its day, and its day after postponing. */
  nextBox(): { comes: number; putOffTo: number };
  /**
   * Returns the next day after this one on which a use is delivered. Policies that plan whole boxes
   * return the day of the next box.
   */
  comes(day: number, use: number): number;
  /** Receives a customer's report of a use. @param packs left, if the customer counted them */
  receive(day: number, use: number, report: 'ranOut' | 'plenty', packs?: number): void;
  /**
   * Returns the use that the shop asks about when a box is unpacked; null asks nothing.
   * @param except the use that was asked about before, if this is the second question
   */
  asksAbout(day: number, except: number | null): number | null;
  /**
   * Returns, by use, the days from the end of this day on within which the shop says with 80 % that the
   * stock ends if nothing comes; null where it says nothing.
   */
  endsWithin(day: number): readonly (DaysWithin | null)[];
  /** Receives the answer, before the box is unpacked. */
  answer(day: number, use: number, answer: StockAnswer): void;
  /** Returns whether the shop offers to stop a use, after a report or an answer about it. */
  offersToStop(day: number, use: number): boolean;
  /** Stops a use that the household does not need any more. */
  stop(use: number): void;
  /** Receives the composition of a household that has changed. */
  describe(day: number, composition: Composition): void;
  /** Returns whether the shop asks, when a box is unpacked, if the household has changed. */
  asksOfHousehold(day: number): boolean;
  /** Receives the answer that the household has not changed. */
  confirmHousehold(day: number): void;
  /** Receives days on which nobody is at home, the last one included. */
  leave(first: number, last: number): void;
  /** Postpones the next box. */
  postpone(day: number): void;
  /** Brings the next box forward, since this use has run out. */
  hurry(day: number, use: number): void;
}

/** @param truth the actual usage, for the oracle only */
export type Policy = (home: Home, truth: Truth) => Planner;

/** The parts of a planner that uses no reports. */
export const withoutReports = {
  receive() {},
  asksAbout: () => null,
  endsWithin: () => [],
  answer() {},
  offersToStop: () => false,
  stop() {},
  describe() {},
  asksOfHousehold: () => false,
  confirmHousehold() {},
  leave() {},
};
