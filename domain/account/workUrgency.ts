/** When an entry of a list of work is late. */
export interface LateRule {
  /** Days of waiting from which on it is late; left out where waiting alone does not matter. */
  readonly afterDays?: number;
  /** Days before its due day from which on it is late. */
  readonly beforeDue?: number;
}

/** How long an entry waits, and how long there is still time. */
interface Waiting {
  /** Whole days since it waits; null for a day to come. */
  readonly days: number | null;
  /** Days until it must be done, below 0 where that has passed; null without such a day. */
  readonly daysLeft: number | null;
}

/** Whether an entry of work has waited too long, or its due day is near. */
export const isLate = ({ days, daysLeft }: Waiting, { afterDays, beforeDue }: LateRule): boolean =>
  (afterDays !== undefined && days !== null && days >= afterDays) ||
  (beforeDue !== undefined && daysLeft !== null && daysLeft <= beforeDue);
