import { announceChange } from '../commands/catalogue/announceChange.ts';
import {
  readCatalogueChange,
  readCustomersWith,
  readUntoldChanges,
  updateCatalogueChange,
} from '../db/queries/catalogue.ts';
import { type Job, mostAtOnce } from './job.ts';

/** What failed is handed out again after so long. */
const tryAgainMilliseconds = 900_000;

/**
 * Tells the customers whom a change of the catalogue touches, some at a time; the changes of one
 * product in their order. How far it came is kept, so that a crash repeats little, and tells
 * nobody twice.
 */
export const announceCatalogue: Job<{ changeNumber: number; toldUntil: string | null }> = {
  queue: 'catalogue',
  async find({ database, clock }) {
    const now = clock.now();
    const changes = await readUntoldChanges(database.reader, mostAtOnce);
    return changes.map(({ changeNumber, toldUntil, at }) => {
      const waited = Math.floor((now.getTime() - at.getTime()) / tryAgainMilliseconds);
      return {
        key: `${changeNumber} ${toldUntil ?? 'nobody'} ${waited}`,
        data: { changeNumber, toldUntil },
      };
    });
  },
  async handle(shop, { changeNumber, toldUntil }) {
    const { reader } = shop.database;
    const change = await readCatalogueChange(reader, changeNumber);
    // Another worker was quicker.
    if (!change || change.toldAt || change.toldUntil !== toldUntil) return;
    await shop.refreshShelf();
    const customers = await readCustomersWith(reader, change.productId, {
      after: toldUntil,
      most: mostAtOnce,
    });
    const failures: unknown[] = [];
    for (const customerId of customers) {
      await announceChange(shop, customerId, change).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
    const last = customers.at(-1);
    await updateCatalogueChange(
      reader,
      changeNumber,
      last ? { toldUntil: last } : { toldAt: shop.clock.now() },
    );
  },
};
