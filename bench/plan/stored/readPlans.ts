import { readBoxes } from '../../../server/boxes/boxQueries.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { chanceOf } from '../../../testing/year/chance.ts';
import { customerIdOf } from './plannedRows.ts';

const reads = 500;

/** Returns the milliseconds for reading the plan of one of this many customers. */
export async function readPlans(
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
