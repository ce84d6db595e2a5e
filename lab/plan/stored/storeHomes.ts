import { openLiveCatalogue } from '../../../server/catalogue/liveCatalogue.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { homeOf } from '../../../testing/homes/homeOf.ts';
import { customerIdOf, plannedRows } from './plannedRows.ts';
import { insertRows, type StoredRows } from './storedRows.ts';

/** The numbers of the households to store: `from`, up to but not including `to`. */
export interface ToStore {
  readonly databaseUrl: string;
  /** The rows that the shop wrote for a customer: see `plannedRows`. */
  readonly model: StoredRows;
  readonly from: number;
  readonly to: number;
}

/** Households planned and stored in one transaction, which limits memory. */
const batch = 200;

/** Plans and stores households in batches. */
export async function storeHomes({ databaseUrl, ...homes }: ToStore): Promise<void> {
  const database = await openServer(databaseUrl);
  await storeHomesIn(database, homes);
  await database.close();
}

/** As `storeHomes`, in an open database. */
export async function storeHomesIn(
  database: Database,
  { model, from, to }: Omit<ToStore, 'databaseUrl'>,
): Promise<void> {
  const { current: catalogue } = await openLiveCatalogue(database, systemClock);
  for (let first = from; first < to; first += batch) {
    const rows = Array.from({ length: Math.min(batch, to - first) }, (_, index) => {
      const number = first + index;
      const who = { customerId: customerIdOf(number), email: `home.${number}@example.com` };
      return plannedRows(catalogue, model, homeOf(number), who);
    });
    await database.transaction((tx) => insertRows(tx, rows));
  }
}
