import { arrive, callsOf } from './arrive.ts';
import { expect, test } from './test.ts';

test('the bell, and the screen under it, follow what happens elsewhere', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  const call = callsOf(page.request, person);
  await page.goto('/manage-subscription');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(page.getByText(/Your subscription is active/)).toBeVisible();
  const listed = async () => ((await call('GET', '/notifications')) as object[]).length;
  const before = await listed();
  // As on another device.
  await call('POST', '/account/set-subscription-status', { status: false });
  expect(await listed()).toBeGreaterThan(before);
  await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
  await bell.click();
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveCount(await listed());
});

test('each preference is saved by itself', async ({ page }) => {
  const person = await arrive(page);
  const call = callsOf(page.request, person);
  const before = (await call('GET', '/account/preferences')) as Record<string, boolean>;
  await page.goto('/my-household');
  const names = {
    mailUpdates: 'Updates by email',
    substitutionsAllowed: 'Replace what is sold out',
    marketingEnabled: 'Offers and news by email',
  };
  const wanted = { ...before };
  for (const [field, name] of Object.entries(names)) {
    const box = page.getByRole('checkbox', { name });
    await expect(box).toBeChecked({ checked: before[field] ?? false });
    const saved = page.waitForResponse('**/account/preferences');
    await box.click();
    await saved;
    wanted[field] = !before[field];
    expect(await call('GET', '/account/preferences')).toEqual(wanted);
  }
  await page.reload();
  for (const [field, name] of Object.entries(names))
    await expect(page.getByRole('checkbox', { name })).toBeChecked({
      checked: wanted[field] ?? false,
    });
});
