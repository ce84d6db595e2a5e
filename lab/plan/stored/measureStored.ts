import { sql } from 'drizzle-orm';
import { readBoxes } from '../../../server/boxes/boxQueries.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { createDatabase } from '../../../testing/database/realPostgres.ts';
import { homeOf } from '../../../testing/homes/homeOf.ts';
import { chanceOf } from '../../../testing/year/chance.ts';
import { openBenchShop } from './openBenchShop.ts';
import { planByShop } from './planByShop.ts';
import { customerIdOf } from './plannedRows.ts';
import { readRows } from './storedRows.ts';
import { storeInThreads } from './storeInThreads.ts';

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
/** Number of plans that are read at each step. */
const reads = 500;

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

/** Returns the milliseconds for reading the plan of one of this many customers. */
async function readPlans(
  { reader }: Database,
  customers: number,
): Promise<{ median: number; p99: number }> {
  const chance = chanceOf(customers);
  const times: number[] = [];
  for (let n = 0; n < reads; n += 1) {
    const customerId = customerIdOf(chance.whole(0, customers - 1));
    const began = performance.now();
    const boxes = await readBoxes(reader, customerId);
    times.push(performance.now() - began);
    if (boxes.length === 0) throw new Error(`Customer ${customerId} has no plan`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * reads)] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

/** Watches the memory of this process and its threads. */
function watchMemory(): { max(): number } {
  let max = 0;
  const look = () => {
    max = Math.max(max, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 200);
  return {
    /** Returns the maximum of bytes since the start, and stops watching. */
    max() {
      clearInterval(timer);
      look();
      return max;
    },
  };
}
