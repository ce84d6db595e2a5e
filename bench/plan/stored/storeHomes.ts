import { openLiveCatalogue } from '../../../server/catalogue/liveCatalogue.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { chanceOf } from '../../../testing/year/chance.ts';
import { averageUse, newHome } from '../homes.ts';
import { customerIdOf, plannedRows } from './plannedRows.ts';
import { insertRows, type StoredRows } from './storedRows.ts';

/** Which homes are stored, by their numbers: `from`, and those after it up to but not `to`. */
export interface ToStore {
  readonly databaseUrl: string;
  /** What the shop wrote for somebody: see `plannedRows`. */
  readonly model: StoredRows;
  readonly from: number;
  readonly to: number;
}

/** So many homes are planned and stored at a time, in one transaction: all that is ever in memory. */
const batch = 200;

/** The home with this number, any of the catalogue's products in its boxes. */
export const homeOf = (number: number) =>
  newHome(chanceOf(number), averages, Number.POSITIVE_INFINITY);

const averages = averageUse(chanceOf(99), 2_000);

/** Plans for homes and stores them, batch by batch. */
export async function storeHomes({ databaseUrl, ...homes }: ToStore): Promise<void> {
  const database = await openServer(databaseUrl);
  await storeHomesIn(database, homes);
  await database.close();
}

/** As `storeHomes`, in a database that is open. */
export async function storeHomesIn(
  database: Database,
  { model, from, to }: Omit<ToStore, 'databaseUrl'>,
): Promise<void> {
  const { current: catalogue } = await openLiveCatalogue(database);
  for (let first = from; first < to; first += batch) {
    const rows = Array.from({ length: Math.min(batch, to - first) }, (_, index) => {
      const number = first + index;
      const who = { customerId: customerIdOf(number), email: `home.${number}@example.com` };
      return plannedRows(catalogue, model, homeOf(number), who);
    });
    await database.transaction((tx) => insertRows(tx, rows));
  }
}
