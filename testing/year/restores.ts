import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startUptime } from '../../server/jobs/uptime.ts';
import { backupShop } from '../../server/platform/backup/backupShop.ts';
import { restoreShop } from '../../server/platform/backup/restoreShop.ts';
import type { Chance } from './chance.ts';
import type { PlayedStage, SimulatedCustomer } from './customer.ts';
import type { PlayedShop } from './openYearShop.ts';

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
  let backup: { readonly file: string; readonly at: Date } | null = null;
  const due = new Set(restoreOn.values());
  return {
    isBackUpDay: (today) => restoreOn.has(today),
    async backUp(today) {
      if (!restoreOn.has(today)) return;
      backup = { file: await backUp(shop), at: shop.now() };
    },
    isRestoreDay: (today) => due.has(today),
    async restore() {
      if (!backup) throw new Error('There is no backup');
      await restore(shop, backup.file);
      await startUptime(shop.services);
      journal.forgotten.push({ from: backup.at, to: shop.now() });
      for (const customer of customers) {
        if (customer.session) customer.session = { ...customer.session, until: new Date(0) };
      }
      tally.count('restore', 'made');
    },
  };
}

/** Writes a backup. @returns its file */
async function backUp({ services, now }: PlayedShop): Promise<string> {
  const { onDisk } = services.database;
  if (!onDisk) throw new Error('Only an embedded database is backed up');
  const file = join(await mkdtemp(join(tmpdir(), 'nestbox-backup-')), 'backup.tar.gz');
  await backupShop(onDisk, { file, at: now() });
  return file;
}

/** Restores a backup. The card provider keeps all that it has, and mails stay sent. */
async function restore(shop: PlayedShop, file: string): Promise<void> {
  const ledger = basename(shop.ledgerFile);
  await shop.moveTo(async (before, data) => {
    await restoreShop(file, data);
    await copyFile(join(before, ledger), join(data, ledger));
    await cp(join(before, 'mailbox'), join(data, 'mailbox'), { recursive: true });
  });
  await rm(join(file, '..'), { recursive: true });
}
