import type { AxeBuilder } from '@axe-core/playwright';
import { expectNoBarriersInLight, expectNoSidewaysScroll } from './barriers.ts';
import {
  becomeViewer,
  expectData,
  loadScreen,
  openParts,
  pathOf,
  screens,
  viewers,
} from './screens.ts';
import { navigate } from './specification/navigate.ts';
import { expect, test } from './test.ts';

// allScreens.spec.ts checks the same screens and all others at more sizes, loads each, and takes longer.

test.use({ viewport: { width: 360, height: 780 } });

/** The products' cards are all of one kind, so axe looks at twelve of them. */
const withFewCards = (axe: AxeBuilder) => axe.exclude('.card-place:nth-child(n + 13)');

for (const viewer of viewers) {
  const [first, ...further] = screens.filter((screen) => screen.viewer === viewer && screen.quick);
  if (!first) continue;
  test(`no barriers on a phone, on the screens of the specification: ${viewer}`, {
    tag: '@quick',
  }, async ({ page }) => {
    const person = await becomeViewer(page, viewer);
    await loadScreen(page, await pathOf(first, page, person));
    for (const screen of [first, ...further]) {
      await test.step(screen.name, async () => {
        if (screen !== first) {
          const title = await page.title();
          await navigate(page, await pathOf(screen, page, person));
          await expect(page).not.toHaveTitle(title);
          await expectData(page);
        }
        await openParts(page, screen);
        await expectNoBarriersInLight(page, screen.name, withFewCards);
        await expectNoSidewaysScroll(page, screen.name);
      });
    }
  });
}
