import { chromium, type Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { boxAt } from './boxes.ts';
import config from './playwright.config.ts';

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Presses or types once. */
  readonly act: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const interactions = (boxPath: string): readonly Interaction[] => [
  {
    name: 'open the menu',
    path: '/box-summary',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  { name: 'press + on a row of a box', path: boxPath, act: press(/^One more/) },
  {
    name: 'open the details of a row',
    path: boxPath,
    act: (page) =>
      page.getByRole('article').first().getByRole('button', { expanded: false }).first().click(),
  },
  {
    name: 'type in the search of the catalogue',
    path: '/products',
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('o');
    },
  },
  { name: 'open a dialog', path: '/box-summary', act: press('Postpone') },
  {
    name: 'switch the tab of the household',
    path: '/household',
    act: (page) => page.getByRole('tab', { name: 'Layout' }).click(),
  },
  {
    name: 'add a product in the catalogue',
    path: '/products',
    act: press(/^Add to box/),
  },
];

interface MeasuredTime {
  readonly what: string;
  /** Milliseconds from the input to the next frame, as the browser's Event Timing says. */
  readonly value: number;
}

/** How often each interaction is measured; the middle counts. */
const runs = 3;

/** Measures how long common interactions of a customer take on a processor slowed down four times. */
export async function measureInteractions(url: string): Promise<MeasuredTime[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', viewport });
    const page = await context.newPage();
    const person = await arrive(page, { products: 11 });
    const { boxNumber, boxId } = await boxAt(page, person, 0);
    const session = await context.newCDPSession(page);
    const measured: MeasuredTime[] = [];
    for (const each of interactions(`/my-box-products/${boxNumber}/${boxId}`)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await open(page, each.path);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        times.push(await timeOf(page, () => each.act(page)));
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      times.sort((a, b) => a - b);
      measured.push({ what: each.name, value: times[Math.floor(runs / 2)] ?? Number.NaN });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByTestId('splash').waitFor({ state: 'detached' });
  await page.getByTestId('skeleton').first().waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Returns the longest duration among the events of one interaction. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = entry as PerformanceEventTiming;
        if (interactionId) seen.longest = Math.max(seen.longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  return page.evaluate(async () => {
    // Entries are handed over after the frame that the event led to.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { seen: { longest: number } }).seen.longest;
  });
}
