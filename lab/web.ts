import type { ProductId } from '@nestbox/contract/values';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { installedBrowser } from '../bootstrap/browser.mjs';
import { measureCalls } from '../e2e/callOrder.ts';
import { measureInteractions } from '../e2e/interactionTimes.ts';
import { measurePages } from '../e2e/pageSizes.ts';
import { startShop } from '../e2e/shop/startShop.ts';

// Measures speed and quality of the pages that visitors open first, the sizes of long lists, and how
// long interactions take, and in which order a customer's pages ask for their data: npm run bench:web

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The shop's goals, as Lighthouse scores out of 100. */
const bars: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const scriptBarBytes = 150_000;
/** From a press to the next frame. Google calls 200 ms good: https://web.dev/articles/inp */
const interactionBarMs = 100;

/** Calls of a page that follow one another: one may wait for the answer to another. */
const maxDepth = 2;

/** Number of runs, of which the median counts, since scores vary. */
const runs = Number(process.env.BENCH_RUNS ?? 3);

interface PageResult {
  readonly scores: Record<Category, number>;
  /** Bytes of script that the first load fetched. */
  readonly scriptBytes: number;
  /** Milliseconds; for the layout shift Lighthouse's own measure. */
  readonly paint: number;
  readonly shift: number;
  readonly blocked: number;
  /** Ids of failed Lighthouse audits, except those of performance. */
  readonly faults: readonly string[];
}

async function measurePage(url: string, port: number): Promise<PageResult> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse did not answer for ${url}`);
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = lhr.audits['network-requests']?.details as unknown as {
    items: { resourceType: string; transferSize: number }[];
  };
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores,
    scriptBytes: requests.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    faults,
  };
}

const middle = (results: PageResult[]): PageResult => {
  const sorted = results.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured.');
  return found;
};

const verdict = (held: boolean) => (held ? 'holds' : 'MISSED');

const shop = await startShop();
const chrome = await launch({
  chromePath: installedBrowser(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
let missed = 0;
try {
  const [product]: { productId: ProductId }[] = await (
    await fetch(`${shop.url}/api/products`)
  ).json();
  for (const path of ['/', '/products', `/product-details/${product?.productId}`]) {
    const results: PageResult[] = [];
    for (let run = 0; run < runs; run += 1)
      results.push(await measurePage(shop.url + path, chrome.port));
    const { scores, scriptBytes, paint, shift, blocked, faults } = middle(results);
    console.log(`\n${path} (mobile, the middle of ${runs})`);
    for (const category of categories) {
      const held = scores[category] >= bars[category];
      missed += held ? 0 : 1;
      const score = `${scores[category]}`.padStart(3);
      console.log(`  ${category.padEnd(16)} ${score}  bar ${bars[category]}  ${verdict(held)}`);
    }
    const facts = `paint ${Math.round(paint)} ms, blocked ${Math.round(blocked)} ms, shift ${shift.toFixed(3)}`;
    console.log(`  ${facts}${faults.length > 0 ? `; ${faults.join(', ')}` : ''}`);
    const kilobytes = (scriptBytes / 1000).toFixed(1);
    const held = path !== '/' || scriptBytes <= scriptBarBytes;
    missed += held ? 0 : 1;
    console.log(`  script ${kilobytes} kB${path === '/' ? `  bar 150 kB  ${verdict(held)}` : ''}`);
  }
  console.log('\nPages with many products');
  for (const { what, value, bar } of await measurePages(shop.url)) {
    const held = bar === undefined || value <= bar;
    missed += held ? 0 : 1;
    const goal = bar === undefined ? '' : `  bar ${bar}  ${verdict(held)}`;
    console.log(`  ${what.padEnd(44)} ${value}${goal}`);
  }
  console.log(`\nInteractions of a customer, on a processor slowed down four times`);
  for (const { what, value } of await measureInteractions(shop.url)) {
    const held = value <= interactionBarMs;
    missed += held ? 0 : 1;
    console.log(`  ${what.padEnd(44)} ${value} ms  bar ${interactionBarMs} ms  ${verdict(held)}`);
  }
  console.log('\nCalls of a customer on slow 4G, in milliseconds since the first byte of the page');
  for (const { path, firstCall, routeCode, shown, ...rest } of await measureCalls(shop.url)) {
    const { twice, unused, depth } = rest;
    const held = firstCall < routeCode && twice.length + unused.length === 0 && depth <= maxDepth;
    missed += held ? 0 : 1;
    const times = `first call ${firstCall}, code of the screen ${routeCode}, shown ${shown}`;
    const counts = `twice ${twice.length}, unused ${unused.length}, depth ${depth}`;
    console.log(`  ${path.padEnd(34)} ${times}, ${counts}  ${verdict(held)}`);
  }
} finally {
  chrome.kill();
  await shop.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
