import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductId } from '@nestbox/contract/values';
import { newCustomer } from './newCustomer.ts';
import { openStage } from './stage.ts';

// Measures change, forecast and preview of a household with all products and 20 people, on the embedded
// database, from request to answer: node lab/api/largestHousehold.ts

const rounds = 40;
/** Milliseconds between rounds, in which the customer's computing budget is refilled. */
const betweenRounds = 700;
const household = {
  adultsMale: 6,
  adultsFemale: 6,
  childrenMale: 3,
  childrenFemale: 3,
  infants: 2,
};

const folder = await mkdtemp(join(tmpdir(), 'nestbox-largest-'));
const stage = await openStage({ DATA_DIR: folder }, { processes: 1 });
try {
  const [shop = ''] = stage.addresses;
  const sold = (await (await fetch(`${shop}/api/products`)).json()) as { productId: ProductId }[];
  const products = sold.map(({ productId }) => productId);
  const ask = await newCustomer(shop, { number: 1, products, household });
  const took = { change: [] as number[], forecast: [] as number[], preview: [] as number[] };
  const time = async (name: keyof typeof took, ...call: Parameters<typeof ask>) => {
    const began = performance.now();
    const answer = await ask(...call);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    took[name].push(performance.now() - began);
  };
  for (let round = 0; round < rounds; round += 1) {
    // Each round asks about another state, so that no answer is remembered.
    const productID = products[round % products.length] ?? '';
    const productId = products[(round + rounds) % products.length] ?? '';
    const weeks = 2 + (round % 5);
    const stated = { productID, numberOfItemsPerBox: weeks };
    await time('change', 'POST', '/products/frequency-override', stated);
    await time('forecast', 'GET', '/forecast');
    await time('preview', 'POST', '/changes/preview', { kind: 'frequency', productId, weeks });
    await pause(betweenRounds);
  }
  for (const [name, each] of Object.entries(took)) {
    const sorted = each.sort((a, b) => a - b);
    const [fastest, median, slowest] = [0, Math.floor(rounds / 2), rounds - 1].map((place) =>
      (sorted[place] ?? 0).toFixed(1),
    );
    process.stdout.write(`${name}: median ${median} ms, ${fastest} to ${slowest}\n`);
  }
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
