import { chromium } from '@playwright/test';
import { slow4G } from './callOrder.ts';
import config from './playwright.config.ts';

/** How the list of products comes to a phone. */
export interface Shown {
  /** Milliseconds from the first byte of the page until a frame has the first product's name and price. */
  readonly firstProduct: number;
  /** Milliseconds until a frame has the first product that can be added to a box. */
  readonly firstCard: number;
  /** Kilobytes that were transferred until five seconds later. */
  readonly kilobytes: number;
  /** Megabytes of the page's objects then, and after a scroll through five screens. */
  readonly heap: number;
  readonly heapScrolled: number;
}

/** Opens the list of products of a shop on a phone with slow 4G and a processor slowed down four times. */
export async function measureFirstProduct(address: string): Promise<Shown> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      const waitFor = (shown: string, name: string) => {
        if (document.querySelector(shown)) {
          // The frame after this one has been drawn with it.
          requestAnimationFrame(() => Object.assign(window, { [name]: performance.now() }));
        } else requestAnimationFrame(() => waitFor(shown, name));
      };
      waitFor('main h3:not(:has(:empty))', 'firstProductAt');
      waitFor('main article', 'firstCardAt');
    });
    await page.goto(`${address}/products`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'firstCardAt' in window, null, { timeout: 120_000 });
    const times = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { responseStart } = navigation as PerformanceNavigationTiming;
      const { firstProductAt, firstCardAt } = window as unknown as Record<string, number>;
      return {
        firstProduct: (firstProductAt ?? Number.NaN) - responseStart,
        firstCard: (firstCardAt ?? Number.NaN) - responseStart,
      };
    });
    await page.waitForTimeout(5_000);
    const kilobytes = bytes / 1_000;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const heapOf = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const heap = await heapOf();
    for (let screen = 0; screen < 5; screen += 1) {
      await page.mouse.wheel(0, 844);
      await page.waitForTimeout(300);
    }
    return { ...times, kilobytes, heap, heapScrolled: await heapOf() };
  } finally {
    await browser.close();
  }
}
