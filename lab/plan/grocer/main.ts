import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writePage } from '../page/writePage.ts';
import { formatGrocer } from './formatGrocer.ts';
import { scoreGrocer } from './scoreGrocer.ts';

// Forecasts the next order of an online grocer's customers: npm run bench:plan:grocer -- --help

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || values.orders === undefined) {
  console.log(`npm run bench:plan:grocer -- --orders <path> [--write]
  --orders <path>  a CSV file with the columns cust and date
  --write          also write the report into docs/algorithm.md

The orders are the data set groceryElog of the R package BTYDplus. Its licence is GPL-3, so it is
not included here. Export it with R:
  write.csv(BTYDplus::groceryElog[, c('cust', 'date')], 'orders.csv', row.names = FALSE, quote = FALSE)`);
} else {
  const grocer = formatGrocer(scoreGrocer(await readFile(values.orders, 'utf8')));
  console.log(grocer);
  if (values.write) await writePage({ blocks: { grocer }, pictures: {} });
}
