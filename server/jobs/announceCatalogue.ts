import {
  type CatalogueChange,
  readCatalogueChange,
  readUntoldChanges,
  updateCatalogueChange,
} from '../catalogue/catalogueQueries.ts';
import { announceChange } from '../workflows/announceChange.ts';
import { deleteFailedWork, readDueAnnouncements } from '../workflows/failedWorkQueries.ts';
import { concernsOne, setAside } from '../workflows/setAside.ts';
import { readCustomersWith } from '../workflows/touchedCustomerQueries.ts';
import { type Job, mostAtOnce, type Workshop } from './job.ts';

/** What failed, or a killed worker took along, is handed out again after so long. */
const tryAgainMilliseconds = 60_000;

/** A change whose customers are told on from the last one, or again the one for whom that failed. */
type Announcing = { changeNumber: number } & (
  | { toldUntil: string | null }
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
    const changes = await readUntoldChanges(database.reader, mostAtOnce);
    const again = await readDueAnnouncements(database.reader, now, mostAtOnce);
    return [
      ...changes.map(({ changeNumber, toldUntil, at }) => ({
        key: `${changeNumber} ${toldUntil ?? 'nobody'} ${waited(at)}`,
        data: { changeNumber, toldUntil },
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
    await shop.refreshShelf();
    if ('customerId' in announcing) {
      await announceTo(shop, announcing.customerId, change);
      await deleteFailedWork(reader, nameOf(announcing.customerId, change));
      return;
    }
    const { toldUntil } = announcing;
    // Another worker was quicker.
    if (change.toldAt || change.toldUntil !== toldUntil) return;
    const customers = await readCustomersWith(reader, change.productId, {
      after: toldUntil,
      most: mostAtOnce,
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
      last ? { toldUntil: last } : { toldAt: shop.clock.now() },
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
