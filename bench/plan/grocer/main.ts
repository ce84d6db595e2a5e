import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { howToGetOrders } from './howToGetOrders.ts';
import { judgeGrocer } from './judgeGrocer.ts';
import { tellGrocer } from './tellGrocer.ts';

// How well forecasts of the next order fit real people: node bench/plan/grocer/main.ts --orders <path>

const { values } = parseArgs({ options: { orders: { type: 'string' } } });
const csv = values.orders && (await readFile(values.orders, 'utf8').catch(() => null));
if (csv) {
  for (const line of tellGrocer(judgeGrocer(csv))) console.log(line);
} else {
  console.error(howToGetOrders);
  process.exitCode = 1;
}
