import { startUptime } from '../../server/jobs/uptime.ts';
import type { Chance } from './chance.ts';
import type { PlayedStage, SimulatedCustomer } from './customer.ts';

/** Days of a year for one restore. */
const daysForOne = 90;

interface Played {
  readonly stage: PlayedStage;
  readonly chance: Chance;
  readonly customers: readonly SimulatedCustomer[];
}

/** The backups of a year, and their restores some days later. */
export interface Restores {
  isBackUpDay(today: number): boolean;
  /** Writes a backup at the end of some days. */
  backUp(today: number): Promise<void>;
  isRestoreDay(today: number): boolean;
  restore(): Promise<void>;
}

/**
 * Chooses the days: once everybody has joined, since a customer of whom nothing is left can only start anew.
 * @param joined the day by which all have joined
 */
export function planRestores(
  { stage, chance, customers }: Played,
  joined: number,
  days: number,
): Restores {
  const { shop, journal, tally } = stage;
  const [first, last] = [joined + 1, days - 8];
  const length = Math.max(
    1,
    Math.floor((last - first) / Math.max(1, Math.round(days / daysForOne))),
  );
  const restoreOn = new Map<number, number>();
  for (let from = first; from + length <= last; from += length) {
    const backUp = from + chance.whole(0, Math.max(0, length - 6));
    restoreOn.set(backUp, backUp + chance.whole(2, 4));
  }
  let backedUpAt: Date | null = null;
  const due = new Set(restoreOn.values());
  return {
    isBackUpDay: (today) => restoreOn.has(today),
    async backUp(today) {
      if (!restoreOn.has(today)) return;
      await shop.backUp();
      backedUpAt = shop.now();
    },
    isRestoreDay: (today) => due.has(today),
    async restore() {
      if (!backedUpAt) throw new Error('There is no backup');
      await shop.restore();
      await startUptime(shop.services);
      journal.forgotten.push({ from: backedUpAt, to: shop.now() });
      for (const customer of customers) {
        if (customer.session) customer.session = { ...customer.session, until: new Date(0) };
      }
      tally.count('restore', 'made');
    },
  };
}
