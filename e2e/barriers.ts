import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Choose = (axe: AxeBuilder) => AxeBuilder;

/** Milliseconds until what axe has found is believed. On a busy machine, one look at 133 products takes a minute. */
const patience = 240_000;

/**
 * Expects that axe finds nothing wrong on a page, best practices included, and enough contrast on a
 * light and on a dark screen.
 */
export async function expectNoBarriers(
  page: Page,
  screen = '',
  choose: Choose = (axe) => axe,
): Promise<void> {
  await expectNoBarriersInLight(page, screen, choose);
  // Only the colours are different on a dark screen.
  const contrast = (axe: AxeBuilder) => choose(axe).withRules('color-contrast');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    await endAnimations(page);
    expect(await barriersOf(page, `${screen} in dark`, contrast)).toEqual([]);
  }).toPass({ timeout: patience });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects that axe finds nothing wrong on a page in light colours, best practices included. */
export async function expectNoBarriersInLight(
  page: Page,
  screen: string,
  choose: Choose,
): Promise<void> {
  // The browser may draw no frame of a page behind another one.
  await page.bringToFront();
  // Toasts and slides that are still moving have half the contrast that they end with.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  // A toast may begin to fade out while axe looks at it. What is wrong with the page stays.
  await expect(async () => {
    await endAnimations(page);
    expect(await barriersOf(page, screen, choose)).toEqual([]);
  }).toPass({ timeout: patience });
}

async function barriersOf(page: Page, screen: string, choose: Choose): Promise<string[]> {
  // Violations only, and in the page itself: a quarter of the time on a page of 133 products.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

/**
 * Ends the animations under way that have an end, such as the fading in of a toast. They are not waited
 * for: the browser may draw no frame of a page that another one lies over.
 */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (animation.playState === 'running' && Number.isFinite(Number(endTime))) animation.finish();
    }
  });

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
