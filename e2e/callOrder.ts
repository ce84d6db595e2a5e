import { type Browser, chromium, expect, type Page, type Request } from '@playwright/test';
import { arrive, type Person } from './arrive.ts';
import { boxAt } from './boxes.ts';
import config from './playwright.config.ts';

/** How a page of a customer asks for its data while it loads. */
interface CallOrder {
  readonly path: string;
  /** Milliseconds from the page's first byte to its first call, and until its screen's code is there. */
  readonly firstCall: number;
  readonly routeCode: number;
  /** Milliseconds until nothing of the page is a skeleton any more. */
  readonly shown: number;
  /** Calls that were sent more than once, as 'GET /api/…'. */
  readonly twice: readonly string[];
  /** Calls that the page sent before its scripts came, and that no part of it used. */
  readonly unused: readonly string[];
  /**
   * The longest chain of the screen's calls, of which each began after the answer to the one before
   * and after the screen's code. 1 if no call waited for another.
   */
  readonly depth: number;
}

/** Pages that customers with planned and with paid boxes have. */
export const commonPaths = [
  '/',
  '/products',
  '/household',
  '/product-details/rolled-oats-1kg',
  '/my-household',
  '/manage-subscription',
  '/subscription-details',
  '/my-subscription',
  '/future-boxes',
  '/previous-boxes',
  '/box-summary',
  '/my-products',
];

/** Slow 4G, as Lighthouse sets it: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
export const slow4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Loads each page of a customer with a paid box over slow 4G, and records its calls. */
export async function measureCalls(url: string): Promise<CallOrder[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await openPage(browser, url);
    return await callOrders(page, await arrive(page, { stage: 'paid' }), commonPaths);
  } finally {
    await browser.close();
  }
}

/** Loads these pages of a customer and that of the next box, and records their calls. */
export async function callOrders(
  page: Page,
  person: Person,
  paths: readonly string[],
): Promise<CallOrder[]> {
  const { boxNumber, boxId } = await boxAt(page, person, 0);
  const orders: CallOrder[] = [];
  for (const path of [...paths, `/my-box-products/${boxNumber}/${boxId}`])
    orders.push(await orderOf(page, path));
  return orders;
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** A call that was answered, in milliseconds since the page's first byte. */
interface TimedCall {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

async function orderOf(page: Page, path: string): Promise<CallOrder> {
  const seen: Request[] = [];
  const record = (request: Request) => void seen.push(request);
  page.on('request', record);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByTestId('splash').waitFor({ state: 'detached' });
  await page.getByTestId('skeleton').first().waitFor({ state: 'detached' });
  const shown = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return performance.now() - (entry as PerformanceNavigationTiming).responseStart;
  });
  // The stream of notifications stays open, and is opened last.
  await expect.poll(() => seen.some((request) => addressOf(request).endsWith('/live'))).toBe(true);
  await expect.poll(() => seen.every(isAnswered), { timeout: 30_000 }).toBe(true);
  const unused = await unusedCalls(page);
  page.off('request', record);
  const opened = seen.find((request) => request.isNavigationRequest())?.timing();
  if (!opened) throw new Error(`${path} was not opened`);
  const start = opened.startTime + opened.responseStart;
  const timed = (request: Request): TimedCall => {
    const { startTime, responseEnd } = request.timing();
    const from = startTime - start;
    return { name: `${request.method()} ${addressOf(request)}`, from, until: from + responseEnd };
  };
  const calls = seen.filter(isCall).map(timed);
  // The browser gives no times for a call that it had preloaded.
  const sent = calls.filter(({ from }) => from > -start / 2);
  const module = await routeModule(page);
  const code = seen.filter((request) => addressOf(request) === module).map(timed)[0];
  const names = calls.map(({ name }) => name);
  return {
    path: path.replace(/[\da-f-]{36}/, '…'),
    firstCall: Math.round(Math.min(...sent.map(({ from }) => from))),
    routeCode: Math.round(code?.until ?? Number.NaN),
    shown: Math.round(shown),
    twice: [...new Set(names.filter((name, at) => names.indexOf(name) !== at))],
    unused,
    depth: depthOf(calls, code?.until ?? 0),
  };
}

const addressOf = (request: Request) => new URL(request.url()).pathname;

/** The bell's list is not the screen's. It is asked for again when the bell's stream opens. */
const isCall = (request: Request) =>
  addressOf(request).startsWith('/api/') && !/\/notifications(\/live)?$/.test(addressOf(request));

const isAnswered = (request: Request) =>
  !isCall(request) || request.timing().responseStart >= 0 || request.failure() !== null;

/** Returns the calls that the page sent ahead and nobody takes within some seconds. */
async function unusedCalls(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(() => {
      const { sentCalls } = window as unknown as { sentCalls?: { answers: Map<string, unknown> } };
      return [...(sentCalls?.answers.keys() ?? [])];
    });
  await expect
    .poll(read)
    .toEqual([])
    .catch(() => {});
  return read();
}

/** Returns the path of the script with the screen that is shown. */
const routeModule = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } =
      window as unknown as {
        __reactRouterDataRouter: { state: { matches: { route: { id: string } }[] } };
        __reactRouterManifest: { routes: Record<string, { module: string }> };
      };
    const id = router.state.matches.at(-1)?.route.id;
    return id && manifest.routes[id]?.module;
  });

/** @param code when the code of the screen was there: calls until then waited for nothing else */
function depthOf(calls: readonly TimedCall[], code: number): number {
  const depths = new Map<TimedCall, number>();
  for (const call of calls.toSorted((a, b) => a.from - b.from)) {
    const before = [...depths].filter(([{ until }]) => until <= call.from && call.from > code);
    depths.set(call, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(0, ...depths.values());
}
