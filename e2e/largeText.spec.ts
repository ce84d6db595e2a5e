import type { Page } from '@playwright/test';
import config from './playwright.config.ts';
import { becomeViewer, openScreen, screens, viewers } from './screens.ts';
import { expect, test } from './test.ts';

// The browser's setting for large text, which doubles every text and every breakpoint.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
  // A phone of 360 px at a zoom of 200%.
  viewport: { width: 720, height: 1200 },
});

/** Returns the texts that are cut off by their own box, and what sticks out sideways. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('body *')].filter((it) => {
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } =
        getComputedStyle(it);
      const { width, height } = it.getBoundingClientRect();
      // Texts for screen readers alone are in a box of one pixel.
      if (width <= 1 || height <= 1 || position === 'fixed') return false;
      // Cut at any size, with an ellipsis: the product's page has the whole text.
      if (webkitLineClamp !== 'none') return false;
      if (
        ![...it.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      )
        return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && it.scrollWidth > it.clientWidth + 1 && textOverflow !== 'ellipsis') ||
        (hides(overflowY) && it.scrollHeight > it.clientHeight + 1)
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const names = cut.map((it) => `cut off: ${it.textContent?.trim().slice(0, 40)}`);
    if (scrollWidth <= clientWidth) return names;
    const wide = [...document.querySelectorAll('body *')]
      .filter(
        (it) => it.getBoundingClientRect().right > clientWidth + 1 && it.children.length === 0,
      )
      .slice(0, 3)
      .map((it) => `sticks out: ${it.tagName} ${it.textContent?.trim().slice(0, 40)}`);
    return [...names, `scrolls sideways by ${scrollWidth - clientWidth} px`, ...wide];
  });

for (const viewer of viewers) {
  test(`text of twice the size fits the screens of: ${viewer}`, async ({ page }) => {
    const person = await becomeViewer(page, viewer);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await openScreen(page, screen, person);
      expect.soft(await cutTexts(page), screen.name).toEqual([]);
    }
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
  });
}
