import { parseArgs } from 'node:util';
import { addDays } from '@nestbox/domain/calendar/date';
import { chromium } from '@playwright/test';
import { buildWeb } from '../../bootstrap/buildWeb.mjs';
import config from '../playwright.config.ts';
import { fillMonth, startMonth } from './openMonth.ts';
import { playMonth } from './playMonth.ts';

// Runs a month of a shop by its staff's app: npm run month -- --help

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    boxes: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run month -- [options]
  --customers 60  paying customers; 5000 by default
  --boxes 20      boxes that two packers pack; by default 200, or a third of the customers
`;

/** A month of 30 days without a bank holiday. */
const month = '2027-11';
/** Customers join on the days before the month, fewer of them in a small shop. */
const joiningDays = (customers: number) =>
  (customers < 1_000 ? [20, 1] : Array.from({ length: 20 }, (_, index) => 20 - index)).map(
    (before) => addDays(`${month}-01`, -before),
  );

async function main(): Promise<number> {
  const begun = performance.now();
  const note = (line: string) =>
    process.stderr.write(
      `${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${line}\n`,
    );
  const customers = Number(values.customers);
  const boxes = Number(values.boxes ?? Math.min(200, Math.floor(customers / 3)));
  await buildWeb();
  const filled = await fillMonth({ customers, days: joiningDays(customers), note });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const shop = await startMonth(filled);
    try {
      note(`${customers} customers, ${shop.url}`);
      const lines = await playMonth(shop, browser, { month, boxes, note });
      for (const { what, figures, wrongs } of lines) {
        process.stdout.write(`${what}: ${figures}.\n`);
        for (const wrong of wrongs) process.stdout.write(`  WRONG: ${wrong}\n`);
      }
      return lines.some(({ wrongs }) => wrongs.length > 0) ? 1 : 0;
    } catch (error) {
      note(`The server's log ends with: ${shop.errors()}`);
      throw error;
    } finally {
      await shop.close();
    }
  } finally {
    await browser.close();
    await filled.remove();
  }
}

if (values.help) process.stdout.write(help);
else process.exitCode = await main();
