import {
  type CatalogueChange,
  readCatalogueChange,
  readOpenChanges,
  updateCatalogueChange,
} from '../catalogue/catalogueQueries.ts';
import { announceChange } from '../workflows/announceChange.ts';
import { deleteFailedWork, readDueAnnouncements } from '../workflows/failedWorkQueries.ts';
import { concernsOne, setAside } from '../workflows/setAside.ts';
import { readCustomersWith } from '../workflows/touchedCustomerQueries.ts';
import { type Job, maxAtOnce, type Workshop } from './job.ts';

/** What failed, or a killed worker took along, is handed out again after so long. */
const tryAgainMilliseconds = 60_000;

/** A change whose customers are told on from the last one, or again the one for whom that failed. */
type Announcing = { changeNumber: number } & (
  | { notifiedUntil: string | null }
  | { customerId: string }
);

/**
 * Tells the customers whom a change of the catalogue touches, some at a time; the changes of one
 * product in their order. How far it came is kept, so that a crash repeats little, and tells
 * nobody twice. A customer for whom it fails is set aside, and told later.
 */
export const announceCatalogue: Job<Announcing> = {
  queue: 'catalogue',
  async find({ database, clock }) {
    const now = clock.now();
    const waited = (since: Date) =>
      Math.floor((now.getTime() - since.getTime()) / tryAgainMilliseconds);
    const changes = await readOpenChanges(database.reader, maxAtOnce);
    const again = await readDueAnnouncements(database.reader, now, maxAtOnce);
    return [
      ...changes.map(({ changeNumber, notifiedUntil, at }) => ({
        key: `${changeNumber} ${notifiedUntil ?? 'nobody'} ${waited(at)}`,
        data: { changeNumber, notifiedUntil },
      })),
      ...again.map(({ work, customerId, nextTryAt }) => ({
        key: `${work} to ${customerId} ${nextTryAt.toISOString()} ${waited(nextTryAt)}`,
        data: { changeNumber: Number(work), customerId },
      })),
    ];
  },
  async handle(shop, announcing) {
    const { reader } = shop.database;
    const change = await readCatalogueChange(reader, announcing.changeNumber);
    if (!change) return;
    await shop.refreshCatalogue();
    if ('customerId' in announcing) {
      await announceTo(shop, announcing.customerId, change);
      await deleteFailedWork(reader, nameOf(announcing.customerId, change));
      return;
    }
    const { notifiedUntil } = announcing;
    // Another worker was quicker.
    if (change.notifiedAt || change.notifiedUntil !== notifiedUntil) return;
    const customers = await readCustomersWith(reader, change.productId, {
      after: notifiedUntil,
      max: maxAtOnce,
    });
    const failures: unknown[] = [];
    for (const customerId of customers) {
      await announceTo(shop, customerId, change).catch((error) => failures.push(error));
    }
    const unheard = failures.find((error) => !concernsOne(error));
    if (unheard) throw unheard;
    const last = customers.at(-1);
    await updateCatalogueChange(
      reader,
      change.changeNumber,
      last ? { notifiedUntil: last } : { notifiedAt: shop.clock.now() },
    );
    if (failures.length > 0) throw failures[0];
  },
};

const nameOf = (customerId: string, { changeNumber }: CatalogueChange) =>
  ({ customerId, queue: 'catalogue', work: String(changeNumber) }) as const;

/** @throws what failed, after it was set aside where it concerns this customer alone */
async function announceTo(
  shop: Workshop,
  customerId: string,
  change: CatalogueChange,
): Promise<void> {
  try {
    await announceChange(shop, customerId, change);
  } catch (error) {
    if (concernsOne(error)) await setAside(shop, nameOf(customerId, change), error);
    throw error;
  }
}
