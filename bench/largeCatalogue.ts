import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { markdownTable } from 'markdown-table';
import { measureFirstProduct, type Shown } from '../e2e/firstProduct.ts';
import { startShop } from '../e2e/shop/startShop.ts';

// Measures how soon the first product of the list is shown on a phone with slow 4G, and what the list
// takes of its memory, with the demo catalogue and with 10,000 products more, in turns:
// node bench/largeCatalogue.ts [addresses of further shops]

const runs = Number(process.env.BENCH_RUNS ?? 5);
const products = 10_000;
const ops = join(import.meta.dirname, '../server/ops.ts');

/** Adds varieties of the demo catalogue's products. */
function enlarge(dataFolder: string): void {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const operate = (argv: string[]) =>
    execFileSync(process.execPath, [ops, ...argv], {
      ...{ env, encoding: 'utf8' },
      maxBuffer: 256 * 1024 * 1024,
    });
  const rows: Record<string, string>[] = parse(operate(['catalogue', 'export']), { columns: true });
  const more = Array.from({ length: products }, (_, place) => {
    const row = rows[place % rows.length];
    return {
      ...row,
      productId: `variety-${place}`,
      productName: `${row?.productName} ${place}`,
      essential: 'no',
    };
  });
  const file = join(dataFolder, 'more.csv');
  writeFileSync(file, stringify(more, { header: true }));
  operate(['catalogue', 'import', file]);
}

const demo = await startShop();
const large = await startShop();
try {
  enlarge(large.dataFolder);
  const places = [
    { name: 'demo catalogue', address: demo.url },
    { name: `${products.toLocaleString('en-GB')} products more`, address: large.url },
    ...process.argv.slice(2).map((address) => ({ name: address, address })),
  ];
  const shown = places.map((): Shown[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [place, { address }] of places.entries())
      shown[place]?.push(await measureFirstProduct(address));
  const range = (values: readonly number[], digits: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (place: number) => (sorted[place] ?? Number.NaN).toFixed(digits);
    return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`;
  };
  const rows = places.map(({ name }, place) => {
    const all = shown[place] ?? [];
    const of = (value: (each: Shown) => number, digits: number) => range(all.map(value), digits);
    return [
      name,
      of(({ firstCard }) => firstCard / 1_000, 2),
      of(({ kilobytes }) => kilobytes, 0),
      of(({ heap }) => heap, 1),
      of(({ heapScrolled }) => heapScrolled, 1),
    ];
  });
  const head = ['shop', 'first product, s', 'kB', 'objects, MB', 'after five screens, MB'];
  process.stdout.write(`${markdownTable([head, ...rows])}\n`);
} finally {
  await demo.stop();
  await large.stop();
}
