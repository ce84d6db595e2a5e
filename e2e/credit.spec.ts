import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { boxAt } from './boxes.ts';
import { pay } from './customer.ts';
import { operate } from './shop/operate.ts';
import { expect, testWithOwnShop as test } from './test.ts';

test.beforeAll(async ({ shop }) => {
  await operate(shop, 'promotions', 'add', 'WELCOME2', '--amount', '2.00', '--first-box');
  await operate(shop, 'promotions', 'add', 'TENTH', '--percent', '10', '--boxes', '3');
});

test('codes and credit, at checkout and of a running subscription', async ({ page, shop }) => {
  const person = await arrive(page);

  await test.step('a code at checkout comes off the payment, and the receipt has it', async () => {
    await page.goto('/payment');
    const contents = page.getByRole('region', { name: /^Box \d/ });
    await expect(contents.getByText('Total')).toBeVisible();
    const payButton = page.getByRole('button', { name: /^Pay £/ });
    const price = Number((await payButton.textContent())?.replace('Pay £', ''));
    await page.getByText('Use a promotion code').click();
    const code = page.getByLabel('Promotion code');
    const use = page.getByRole('button', { name: 'Use code' });
    await code.fill('WELCOM');
    await use.click();
    await expect(page.getByRole('alert')).toHaveText(
      'There is no code WELCOM. Please check how it is spelled.',
    );
    await expect(code).toHaveValue('WELCOM');
    await code.fill('welcome2');
    await code.press('Enter');
    await expect(
      page.getByText('Your code WELCOME2 is in use: £2.00 off your first box.'),
    ).toBeVisible();
    await expect(payButton).toHaveText(`Pay £${(price - 2).toFixed(2)}`);
    await expect(contents.getByText('−£2.00')).toBeVisible();
    await expect(page.getByText('£2.00 credit comes off. You pay')).toBeVisible();
    await expectNoBarriers(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `payment at ${width} px`);
    }
    await pay(page, '4242424242424242');
    await expect(page).toHaveURL('/manage-subscription');
    const { boxId, boxNumber } = await boxAt(page, person, 0);
    await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
    await expect(page.getByText('£2.00 credit came off')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await expect(receipt.getByRole('row', { name: /^Credit/ })).toContainText('−£2.00');
    await expect(receipt.getByRole('row', { name: /^Total paid/ })).toContainText(
      `£${(price - 2).toFixed(2)}`,
    );
  });

  await page.emulateMedia({ media: 'screen' });

  await test.step('credit and codes of a running subscription are shown with the boxes', async () => {
    const reason = 'Sorry for the late box.';
    await operate(shop, 'credit', person.email, '--amount', '5.00', '--reason', reason);
    await page.goto('/subscription-details');
    const card = page.getByRole('region', { name: 'Credit and promotion codes' });
    await expect(card.getByText('£5.00', { exact: true })).toBeVisible();
    await card.getByLabel('Promotion code').fill('tenth');
    await card.getByRole('button', { name: 'Use code' }).click();
    await expect(card.getByText('10 % off each of your next 3 boxes, 3 boxes left')).toBeVisible();
    await card.getByLabel('Promotion code').fill('tenth');
    await card.getByRole('button', { name: 'Use code' }).click();
    await expect(card.getByRole('alert')).toHaveText(
      'You have used the code TENTH already. Each customer can use it once.',
    );
    await card.getByText('Every change of your credit').click();
    await expect(card.getByRole('listitem').filter({ hasText: reason })).toContainText('+£5.00');
    await expectNoBarriers(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `subscription details at ${width} px`);
    }
    await page.goto('/box-summary');
    await expect(page.getByText(/^£\d+\.\d\d credit comes off$/)).toHaveCount(1);
    const { boxId, boxNumber } = await boxAt(page, person, 1);
    await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
    await expect(page.getByText(/^£\d+\.\d\d credit comes off$/)).toBeVisible();
    await expectNoBarriers(page);
  });
});
