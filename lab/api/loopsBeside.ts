import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductId } from '@nestbox/contract/values';
import { type Ask, newCustomer } from './newCustomer.ts';
import { openStage } from './stage.ts';

// Measures how a customer who requests the forecast in six loops slows down another customer, on
// the embedded database: node lab/api/loopsBeside.ts

const loops = 6;
const secondsEach = 5;
/**
 * Returns the milliseconds of a customer's requests for boxes over some seconds, in ascending
 * order.
 */
async function timeBoxes(ask: Ask): Promise<number[]> {
  const until = performance.now() + secondsEach * 1_000;
  const took: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await (await ask('GET', '/boxes')).arrayBuffer();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
}

const at = (took: readonly number[], share: number) =>
  `${(took[Math.floor((took.length - 1) * share)] ?? 0).toFixed(1)} ms`;
const print = (when: string, took: readonly number[]) =>
  process.stdout.write(
    `${when}: ${took.length} answers, median ${at(took, 0.5)}, slowest of 100 ${at(took, 0.99)}, slowest ${at(took, 1)}\n`,
  );

const folder = await mkdtemp(join(tmpdir(), 'nestbox-loops-'));
const stage = await openStage({ DATA_DIR: folder }, { processes: 1 });
try {
  const [shop = ''] = stage.addresses;
  const products = (await (await fetch(`${shop}/api/products`)).json()) as {
    productId: ProductId;
  }[];
  const ids = products.map(({ productId }) => productId);
  const busy = await newCustomer(shop, { number: 1, products: ids.slice(0, 120) });
  const other = await newCustomer(shop, { number: 2, products: ids.slice(0, 4) });
  await timeBoxes(other);
  print('alone', await timeBoxes(other));
  const over = new AbortController();
  const answers = new Map<number, number>();
  const looping = Array.from({ length: loops }, async () => {
    while (!over.signal.aborted) {
      const answer = await busy('GET', '/forecast');
      await answer.arrayBuffer();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    }
  });
  print(`beside ${loops} loops, first ${secondsEach} seconds`, await timeBoxes(other));
  print('the next', await timeBoxes(other));
  print('the next', await timeBoxes(other));
  over.abort();
  await Promise.all(looping);
  const counted = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
  process.stdout.write(`the loops were answered ${counted}\n`);
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
