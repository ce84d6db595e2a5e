import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { installedBrowser } from '../bootstrap/browser.mjs';
import { startShop } from '../e2e/shop/startShop.ts';

// How fast and how well-built the pages are that visitors land on: npm run bench:web

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The bars of the shop; Lighthouse's scores, out of 100. */
const bars: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const scriptBarBytes = 150_000;

/** A score wavers with the machine: the one in the middle counts. */
const runs = Number(process.env.BENCH_RUNS ?? 3);

interface Look {
  readonly scores: Record<Category, number>;
  /** Script that the first load fetched, as it came over the wire. */
  readonly scriptBytes: number;
  /** Milliseconds, and for the shift of the layout Lighthouse's own measure. */
  readonly paint: number;
  readonly shift: number;
  readonly blocked: number;
  /** What cost points, by Lighthouse's own names. */
  readonly faults: readonly string[];
}

async function look(url: string, port: number): Promise<Look> {
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

const middle = (looks: Look[]): Look => {
  const sorted = looks.toSorted((a, b) => a.scores.performance - b.scores.performance);
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
  const [product]: { productId: string }[] = await (await fetch(`${shop.url}/api/products`)).json();
  for (const path of ['/', '/products', `/product-details/${product?.productId}`]) {
    const looks: Look[] = [];
    for (let run = 0; run < runs; run += 1) looks.push(await look(shop.url + path, chrome.port));
    const { scores, scriptBytes, paint, shift, blocked, faults } = middle(looks);
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
} finally {
  chrome.kill();
  await shop.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
