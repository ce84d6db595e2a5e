import { sql } from 'drizzle-orm';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { createDatabase } from '../../../testing/database/realPostgres.ts';
import { openBenchShop } from './openBenchShop.ts';
import { planByShop } from './planByShop.ts';
import { readPlans } from './readPlans.ts';
import { readRows } from './storedRows.ts';
import { homeOf } from './storeHomes.ts';
import { storeInThreads } from './storeInThreads.ts';
import { watchMemory } from './watchMemory.ts';

/** The measurements up to this many households. */
export interface StoredFigures {
  readonly homes: number;
  /** Households planned and stored a second, since the step before. */
  readonly homesASecond: number;
  /** Maximum of bytes that this process and its threads used, since the step before. */
  readonly memory: number;
  readonly databaseBytes: number;
  /** Milliseconds. */
  readonly read: { readonly median: number; readonly p99: number };
}

const day = '2026-01-05';

/**
 * Plans and stores households in a database on a Postgres server. Yields the measurements at each
 * of these numbers of households, in ascending order.
 */
export async function* measureStored(
  postgresUrl: string,
  { steps, threads }: { steps: readonly number[]; threads: number },
): AsyncGenerator<StoredFigures> {
  const databaseUrl = await createDatabase(postgresUrl, 'stored');
  const shop = await openBenchShop(await openServer(databaseUrl), day);
  try {
    const customerId = await planByShop(shop, homeOf(0), 'model@example.com');
    const model = await readRows(shop.database.reader, customerId);
    let from = 0;
    for (const to of steps) {
      const memory = watchMemory();
      const began = performance.now();
      await storeInThreads({ databaseUrl, model, from, to }, threads);
      const seconds = (performance.now() - began) / 1000;
      yield {
        homes: to,
        homesASecond: (to - from) / seconds,
        memory: memory.max(),
        databaseBytes: await sizeOf(shop),
        read: await readPlans(shop.database, to),
      };
      from = to;
    }
  } finally {
    await shop.close();
  }
}

async function sizeOf({ database }: Awaited<ReturnType<typeof openBenchShop>>): Promise<number> {
  const size = sql<string>`pg_database_size(current_database())`;
  const [row] = await database.reader.select({ size }).from(sql`(select 1) as one`);
  return Number(row?.size);
}
