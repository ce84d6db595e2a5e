import type { Page } from '@playwright/test';
import { arrive, callsOf, comeBackOn } from './arrive.ts';
import { boxAt } from './boxes.ts';
import { changeCard } from './customer.ts';
import { becomeViewer, pathOf, screens } from './screens.ts';
import { slowAnswers } from './slowAnswers.ts';
import { recordShifts, shiftsOf } from './standStill.ts';
import { expect, test, testWithOwnShop, withMotion } from './test.ts';

test.use(withMotion);
testWithOwnShop.use(withMotion);

/** The largest sum of a page's layout shifts. Google calls 0.1 good: https://web.dev/articles/cls */
const allowed = 0.02;

/** Screens that are the same for all customers. */
const shopPaths = ['/how-it-works', '/contact-us', '/privacy-policy', '/terms-conditions', '/no'];

const paths = [
  ...['/', '/products', '/household', '/product-details/rolled-oats-1kg'],
  ...['/my-household', '/manage-subscription', '/subscription-details', '/my-subscription'],
  ...['/future-boxes', '/previous-boxes', '/box-summary', '/my-products', '/payment'],
];

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function expectNoShift(
  page: Page,
  which: readonly string[],
  widths: readonly { width: number; height: number }[] = sizes,
): Promise<void> {
  await recordShifts(page);
  const answered = await slowAnswers(page);
  for (const size of widths) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      for (const path of which) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await answered();
        const { total, moved } = await shiftsOf(page);
        const where = `${path} at ${size.width} px`;
        expect.soft(total, `${where}: ${moved.join('; ')}`).toBeLessThanOrEqual(allowed);
      }
    });
  }
}

for (const stage of ['planned', 'paid'] as const) {
  test(`no page jumps for a customer with a ${stage} box`, async ({ page }) => {
    test.slow();
    const person = await arrive(page, { stage });
    const boxes = await callsOf(page.request, person)('GET', '/boxes');
    const [box] = boxes as { boxId: string; boxNumber: number }[];
    const boxPath = `/my-box-products/${box?.boxNumber}/${box?.boxId}`;
    await expectNoShift(page, [...(stage === 'paid' ? shopPaths : []), ...paths, boxPath]);
  });
}

test('no page jumps for staff', async ({ page }) => {
  test.slow();
  const person = await becomeViewer(page, 'staff');
  const opened = screens.filter(({ viewer, open }) => viewer === 'staff' && !open);
  const which: string[] = [];
  for (const screen of opened) which.push(await pathOf(screen, page, person));
  await expectNoShift(page, which);
});

testWithOwnShop('no page jumps where a payment is due', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  await page.goto('/subscription-details');
  await page.getByRole('button', { name: 'Change card' }).click();
  // It can be saved, and is declined whenever it is charged.
  await changeCard(page, '4000000000000341');
  await expect(page.getByText('Your card is changed')).toBeVisible();
  await comeBackOn(page, (await boxAt(page, person, 1)).shipment_date, person);
  await expectNoShift(
    page,
    ['/', '/products', '/no', '/my-products', '/subscription-details'],
    sizes.slice(0, 1),
  );
  await expect(page.getByRole('region', { name: 'Payment due' })).toBeInViewport();
});
