import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { boxAt, inPounds, shortDate } from './boxes.ts';
import { pay } from './customer.ts';
import { expect, test } from './test.ts';

test('after the payment what comes and what is charged next is shown once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await arrive(page, { stage: 'planned' });
  const first = await boxAt(page, person, 0);
  await page.goto('/payment');
  // On a phone the card comes before the contents of the box.
  const card = page.getByRole('heading', { name: 'Pay by card' });
  await expect(card).toBeInViewport();
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL('/manage-subscription');

  const thanks = page.getByRole('region', { name: 'Thank you' });
  await expect(thanks).toContainText(`${inPounds(first.boxPrice)} for box 1`);
  await expect(thanks).toContainText(shortDate(first.deliveryDate));
  const second = await boxAt(page, person, 1);
  await expect(thanks).toContainText(inPounds(second.boxPrice));
  await expect(
    thanks.getByRole('list', { name: 'What comes' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expectNoBarriers(page, 'the confirmation');
  await expectNoSidewaysScroll(page);

  await thanks.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(thanks.getByRole('link', { name: /calendar/i }).first()).toBeVisible();
  await expectNoBarriers(page, 'the confirmation with the link');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await expect(thanks).toHaveCount(0);
});
