import { expect, type Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** What moved, from where to where. */
  readonly moved: readonly string[];
}

/** Records the layout shifts of every page that is loaded from now on: https://web.dev/articles/cls */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName} ${element.textContent?.slice(0, 30)}` : 'gone';
    };
    const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)}: ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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

/** Returns the layout shifts since the page was loaded, once its data is shown. */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    // Entries are handed over after the frame in which they occurred.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((what) => `${value.toFixed(3)} ${what}`)),
  };
}
