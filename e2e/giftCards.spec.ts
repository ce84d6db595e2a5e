import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { pay, typeCard } from './customer.ts';
import { readGiftCode } from './mailbox.ts';
import { openAsOwner } from './staffAccount.ts';
import { expect, test } from './test.ts';

test('a customer gives a gift card to another, who pays with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const newPage = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const friend = await newPage();
  const { email } = await arrive(friend);
  const forSam = page.getByText(`£25 for Sam (${email})`);

  await test.step('it is bought once, also where the page is loaded again and Pay is pressed twice', async () => {
    // Gift cards need no boxes.
    await arrive(page, { stage: 'account' });
    await page.goto('/gift-cards');
    await page.getByRole('textbox', { name: 'Their name' }).fill('Sam');
    await page.getByRole('textbox', { name: 'Their email address' }).fill(email);
    await page.getByRole('textbox', { name: 'Your message' }).fill('For your new home');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page, 'a gift card');
    await typeCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Pay £25.00' }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.reload();
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay £25.00' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Gift card of £25: paid' })).toBeVisible();
    await expectNoBarriers(page, 'a gift card that was bought');
    await page.reload();
    await expect(forSam).toHaveCount(1);
  });

  await test.step('the mail brings the code, which becomes credit', async () => {
    const mailbox = await newPage();
    const code = await readGiftCode(mailbox, email);
    await friend.goto('/payment');
    const payButton = friend.getByRole('button', { name: /^Pay £/ });
    const price = Number((await payButton.textContent())?.replace('Pay £', ''));
    await friend.getByText('Use a promotion code or gift card').click();
    await friend.getByLabel('Promotion code or gift card').fill(code.toLowerCase());
    await friend.getByRole('button', { name: 'Use code' }).click();
    await expect(friend.getByText('Your gift card gave you £25 of credit.')).toBeVisible();
    // The card provider takes 30p at least.
    await expect(payButton).toHaveText(`Pay £${Math.max(price - 25, 0.3).toFixed(2)}`);
    await pay(friend, '4242424242424242');
    await expect(friend).toHaveURL('/manage-subscription');
  });

  await test.step('buyer and staff see that it was used', async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ has: forSam })).toContainText('Used');
    const staff = await newPage();
    await openAsOwner(staff);
    await staff.goto('/admin/gift-cards');
    await staff.getByRole('searchbox', { name: 'Find a gift card' }).fill(email);
    const row = staff.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Redeemed');
    await expect(row.getByRole('button')).toHaveCount(0);
    await staff.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(staff, 'the gift cards of staff');
    await expectNoBarriers(staff, 'the gift cards of staff');
  });
});
