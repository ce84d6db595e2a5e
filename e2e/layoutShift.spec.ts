import type { BoxId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, comeBackOn } from './arrive.ts';
import { boxAt } from './boxes.ts';
import { changeCard } from './customer.ts';
import { loadScreen } from './screens.ts';
import { slowAnswers } from './slowAnswers.ts';
import { expectStill, shiftSizes } from './standStill.ts';
import { expect, test, testWithOwnShop, withMotion } from './test.ts';

// allScreens.spec.ts measures the layout shift of each screen that it visits. Here are those that it
// visits for another customer only.
test.use(withMotion);
testWithOwnShop.use(withMotion);

const furtherPaths = {
  planned: [
    '/my-household',
    '/manage-subscription',
    '/subscription-details',
    '/my-subscription',
    '/future-boxes',
    '/previous-boxes',
  ],
  paid: [
    '/how-it-works',
    '/contact-us',
    '/privacy-policy',
    '/terms-conditions',
    '/no',
    '/',
    '/products',
    '/product-details/rolled-oats-1kg',
    '/products/bathroom',
    '/homes/3',
    '/payment',
  ],
};

async function expectNoShift(
  page: Page,
  paths: readonly string[],
  sizes: readonly { width: number; height: number }[] = shiftSizes,
): Promise<void> {
  const answered = await slowAnswers(page);
  for (const size of sizes) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      for (const path of paths) {
        await loadScreen(page, path);
        await answered();
        await expectStill(page, `${path} at ${size.width} px`);
      }
    });
  }
}

for (const stage of ['planned', 'paid'] as const) {
  test(`no further page jumps for a customer with a ${stage} box`, async ({ page }) => {
    test.slow();
    const person = await arrive(page, { stage });
    const boxes = await callsOf(page.request, person)('GET', '/boxes');
    const [box] = boxes as { boxId: BoxId; boxNumber: number }[];
    const boxPath = `/my-box-products/${box?.boxNumber}/${box?.boxId}`;
    await expectNoShift(page, [...furtherPaths[stage], ...(stage === 'paid' ? [boxPath] : [])]);
  });
}

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
    shiftSizes.slice(0, 1),
  );
  await expect(page.getByRole('region', { name: 'Payment due' })).toBeInViewport();
});
