import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing wrong on a page, best practices included. */
export async function expectNoBarriers(
  page: Page,
  screen = '',
  choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<void> {
  // Toasts and slides that are still moving have half the contrast that they end with.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  // Violations only, and in the page itself: a quarter of the time on a page of 133 products.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Expects that nothing sticks out sideways, once the page has settled after a change of its size. */
export const expectNoSidewaysScroll = (page: Page, screen = ''): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: screen },
    )
    .toBeLessThanOrEqual(0);
