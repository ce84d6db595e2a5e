import type { Page } from '@playwright/test';
import { arrive, callsOf, type Person } from './arrive.ts';
import { boxAt, boxesOf, cardOf, dayMonth, daysLater, inPounds, shortDate } from './boxes.ts';
import { openPreview } from './details.ts';
import { expect, test } from './test.ts';

const bioLiquid = { productId: 'bio-laundry-liquid', productName: 'Bio Laundry Liquid' };

const effects = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: 'What changes' });

/** The entry of a box in a preview. */
const effectOn = (page: Page, boxNumber: number) =>
  effects(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Box ${boxNumber}(?!\\d)`) });

const stateOf = async (page: Page, person: Person) =>
  (await callsOf(page.request, person)('GET', '/account/get-subscription-status')) as {
    state: string;
    active: boolean;
    pausedUntil: string | null;
  };

test('a customer with planned boxes changes them', async ({ page }) => {
  test.slow();
  const person = await arrive(page);

  await test.step('a postponement has the effect that was previewed', async () => {
    const before = await boxesOf(page, person, 'future');
    const [first, second] = before;
    if (!first || !second) throw new Error('no boxes were planned');
    await page.goto('/box-summary');
    await cardOf(page, 1).getByRole('button', { name: 'Postpone' }).click();
    const later = daysLater(first.deliveryDate, 7);
    await page.getByPlaceholder('Select a date').fill(later);
    await openPreview(page);
    await expect(effectOn(page, 1)).toContainText(shortDate(first.deliveryDate));
    await expect(effectOn(page, 1)).toContainText(shortDate(later));
    await expect(effectOn(page, 2)).toContainText(shortDate(daysLater(second.deliveryDate, 7)));
    const shownPrice = await effectOn(page, 2).getByText(/£/).last().textContent();
    // A preview changes nothing.
    expect(await boxesOf(page, person, 'future')).toEqual(before);

    await page.getByRole('button', { name: 'Add new date' }).click();
    await expect(page.getByText('Date successfully updated!')).toBeVisible();
    const [moved, movedSecond] = await boxesOf(page, person, 'future');
    expect(moved?.deliveryDate).toBe(later);
    expect(shownPrice).toContain(inPounds(movedSecond?.boxPrice ?? 0));
  });

  await test.step('a product previews what adding and removing it would do, box by box', async () => {
    const { productId, productName } = bioLiquid;
    const before = await boxesOf(page, person, 'future');
    await page.goto(`/product-details/${productId}`);
    const summary = page.getByText(/^Adding it: box \d/);
    await expect(summary).toBeVisible();
    const sentence = (await summary.textContent()) ?? '';
    const add = page.getByRole('button', { name: `Add to box ${productName}`, exact: true });
    await expect(add).toHaveAccessibleDescription(sentence);
    await page.getByText('Box by box').click();
    const effect = page.getByRole('listitem').filter({ hasText: /^Box \d/ });
    await expect(effect.first()).toContainText(productName);
    const changing = await effect.count();
    // A preview changes nothing.
    expect(await boxesOf(page, person, 'future')).toEqual(before);

    await add.click();
    await expect(page.getByText(/^Removing it: box \d/)).toBeVisible();
    const after = await boxesOf(page, person, 'future');
    const changed = after.filter((box, place) => box.boxPrice !== before[place]?.boxPrice);
    expect(changed).toHaveLength(changing);
    const [first] = changed;
    const was = before.find(({ boxId }) => boxId === first?.boxId)?.boxPrice ?? 0;
    expect(sentence).toContain(
      `box ${first?.boxNumber} on ${dayMonth(first?.deliveryDate ?? '')} costs ${inPounds(first?.boxPrice ?? 0)} instead of ${inPounds(was)}`,
    );
  });
});

test('a customer with a paid box changes the subscription', async ({ page }) => {
  test.slow();
  const person = await arrive(page, { stage: 'paid' });

  await test.step('a subscription is paused until a date, and resumed with one press', async () => {
    const second = await boxAt(page, person, 1);
    const until = daysLater(second.deliveryDate, 30);
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Pause until a date' }).click();
    await page.getByPlaceholder('Select a date').fill(until);
    await expect(effects(page)).toBeVisible();
    await page.getByRole('button', { name: `Pause until ${dayMonth(until)}` }).click();
    await expect(page.getByText(/Your subscription is paused until/)).toBeVisible();
    expect(await stateOf(page, person)).toMatchObject({ state: 'paused', pausedUntil: until });
    await page.goto('/my-subscription');
    await expect(page.getByText(/Your subscription is paused until/)).toBeVisible();

    await page.goto('/subscription-details');
    await expect(page.getByText('If you resume now')).toBeVisible();
    await page.getByRole('button', { name: 'Resume now' }).click();
    await expect(page.getByText(/Your subscription is active/)).toBeVisible();
    expect(await stateOf(page, person)).toMatchObject({ state: 'active', pausedUntil: null });
  });

  await test.step('a cancellation previews its effect, takes a reason, and is undone with one press', async () => {
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText('what you have paid goes back to your card');
    await expect(dialog).toContainText('your card stays saved, until you delete the account');
    // Without a next box, no product lasts until it.
    await expect(effects(page)).toContainText(
      'No box is planned after this, so what you have at home is not refilled.',
    );
    await expect(effects(page)).not.toContainText('until their next box');
    await dialog.getByLabel('Would you tell us why?').fill('We are moving abroad');
    const asked = page.waitForRequest('**/account/set-subscription-status');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    expect((await asked).postDataJSON()).toEqual({ status: false, reason: 'We are moving abroad' });
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
    expect((await stateOf(page, person)).state).toBe('cancelled');
    await page.goto('/box-summary');
    await expect(page.getByText('Your subscription is cancelled')).toBeVisible();
    await expect(page.getByText('Tell us about your home')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(
      page.getByText(/^Welcome back, \S+\. Your next box comes on \w+ \d/),
    ).toBeVisible();
    await expect(page.getByText('Your subscription is cancelled')).toHaveCount(0);
    expect((await stateOf(page, person)).state).toBe('active');
  });
});
