import { expect, type Page } from '@playwright/test';

/** The sizes of a window at which layout shifts are measured. */
export const shiftSizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The largest sum of a page's layout shifts. Google calls 0.1 good: https://web.dev/articles/cls */
const allowed = 0.02;

/** Expects that next to nothing has moved since the page was loaded. */
export async function expectStill(page: Page, where = ''): Promise<void> {
  const { total, moved } = await shiftsOf(page);
  expect.soft(total, `${where}: ${moved.join('; ')}`).toBeLessThanOrEqual(allowed);
}

interface Shift {
  readonly value: number;
  /** What moved, from where to where. */
  readonly moved: readonly string[];
}

/** TypeScript's DOM library does not have this type yet. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Returns the layout shifts since the page was loaded, once its data is shown. The browser keeps the first
 * 150: https://web.dev/articles/cls
 */
async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  const shifts = await page.evaluate(async () => {
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName} ${element.textContent?.slice(0, 30)}` : 'gone';
    };
    const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    await document.fonts.ready;
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)}: ${place(previousRect)} to ${place(currentRect)}`,
        );
        found.push({ value: entry.value, moved });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Entries are handed over after the frame in which they occurred.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return found;
  });
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((what) => `${value.toFixed(3)} ${what}`)),
  };
}
