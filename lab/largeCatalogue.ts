import { markdownTable } from 'markdown-table';
import { measureFirstProduct, type Shown } from '../e2e/firstProduct.ts';
import { addVarieties } from '../e2e/shop/operate.ts';
import { startShop } from '../e2e/shop/startShop.ts';
import { formatRange } from './formatRange.ts';

// Measures how soon the first product of the list is shown on a phone with slow 4G, and what the list
// takes of its memory, with the demo catalogue and with 10,000 products more, in turns:
// node lab/largeCatalogue.ts [addresses of further shops]

const runs = Number(process.env.BENCH_RUNS ?? 5);
const products = 10_000;

const demo = await startShop();
const large = await startShop();
try {
  await addVarieties(large, products);
  const places = [
    { name: 'demo catalogue', address: demo.url },
    { name: `${products.toLocaleString('en-GB')} products more`, address: large.url },
    ...process.argv.slice(2).map((address) => ({ name: address, address })),
  ];
  const shown = places.map((): Shown[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [place, { address }] of places.entries())
      shown[place]?.push(await measureFirstProduct(address));
  const rows = places.map(({ name }, place) => {
    const all = shown[place] ?? [];
    const of = (value: (each: Shown) => number, digits: number) =>
      formatRange(all.map(value), digits);
    return [
      name,
      of(({ firstProduct }) => firstProduct / 1_000, 2),
      of(({ firstCard }) => firstCard / 1_000, 2),
      of(({ kilobytes }) => kilobytes, 0),
      of(({ heap }) => heap, 1),
      of(({ heapScrolled }) => heapScrolled, 1),
    ];
  });
  const head = [
    'shop',
    'first product, s',
    'with its button, s',
    'kB',
    'objects, MB',
    'after five screens, MB',
  ];
  process.stdout.write(`${markdownTable([head, ...rows])}\n`);
} finally {
  await demo.stop();
  await large.stop();
}
