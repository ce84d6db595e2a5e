import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { boxAt } from './boxes.ts';
import { expect, test } from './test.ts';

/** Presses a button as a keyboard does. */
async function press(page: Page, name: string | RegExp, place = 0): Promise<void> {
  const button = page.getByRole('button', { name }).nth(place);
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Expects that an element has the focus which is in view, and not the page as a whole. */
async function expectFocus(page: Page, after: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .soft(page.locator(':focus'), `the focus after ${after}`)
    .toBeInViewport({ timeout: 5_000 });
}

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

test('the focus stays after each action of a customer with planned boxes', async ({ page }) => {
  test.slow();
  const person = await arrive(page);

  await test.step('the focus stays after each action on my products and the catalogue', async () => {
    await page.goto('/my-products');
    await press(page, /^Remove/);
    await expectFocus(page, 'Remove');
    await expect(
      page.getByRole('group', { name: 'Products in your box' }).locator('li:has(h3)'),
    ).toHaveCount(2);
    await expectFocus(page, 'Remove, once it is gone');
    await press(page, 'Undo');
    await expect(
      page.getByRole('group', { name: 'Products in your box' }).locator('li:has(h3)'),
    ).toHaveCount(3);
    await expectFocus(page, 'Undo of Remove');

    await page.goto('/products');
    await press(page, /^Add to box/);
    await expectFocus(page, 'Add to box');
    await press(page, /^Remove from box/);
    await expectFocus(page, 'Remove from box');
  });

  await test.step('the focus stays after each action on boxes', async () => {
    await page.goto('/box-summary');
    await press(page, 'Disable box 1');
    await expect(page.getByRole('button', { name: 'Enable box 1' })).toBeFocused();
    await expectFocus(page, 'Disable');
    await press(page, 'Enable box 1');
    await expect(page.getByRole('button', { name: 'Disable box 1' })).toBeFocused();
    await press(page, 'Disable box 2');
    await expect(page.getByRole('button', { name: 'Enable box 2' })).toBeFocused();
    await press(page, 'We have enough');
    await toast(page, /^Noted: you have enough/);
    await expectFocus(page, 'an answered question');
    await press(page, 'Undo');
    await expectFocus(page, 'Undo');

    await press(page, 'Postpone box 1');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Postpone box 1' })).toBeFocused();
    await press(page, 'Menu');
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await press(page, /otification/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'Mark all read');
    await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
    await expectFocus(page, 'Mark all read');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /otification/ })).toBeFocused();
  });

  await test.step('the focus stays after each action on the products of a box', async () => {
    const { boxNumber, boxId } = await boxAt(page, person, 0);
    await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
    await page.getByText(/^Suggested for this box/).click();
    await press(page, /^Show \d+ more$/);
    await expectFocus(page, 'Show more');
    await press(page, /^Add to box/);
    await toast(page, /added/i);
    await expectFocus(page, 'Add to box');
    await press(page, 'Disable');
    await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused();
    await press(page, 'We have enough');
    await toast(page, /^Noted: you have enough/);
    await expectFocus(page, 'an answered question');
  });
});

test('the focus goes to the next step, and back to the button of a form', async ({ page }) => {
  await arrive(page, { stage: 'paid' });
  await page.goto('/household');
  await press(page, 'Save');
  await expect(page.getByRole('tab', { name: 'Occupants' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectFocus(page, 'a saved step');

  await page.goto('/subscription-details#away');
  for (const [opens, closes] of [
    ['Pause until a date', 'Close'],
    ['Cancel subscription', 'Keep my subscription'],
    ['Change card', 'Keep the old one'],
    ['Add days away', 'Close'],
  ] as const) {
    await press(page, opens);
    await expect(page.getByRole('button', { name: closes })).toBeVisible();
    await press(page, closes);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: opens })).toBeVisible();
    await expectFocus(page, closes);
  }

  await page.goto('/my-household');
  for (const card of ['address', 'property']) {
    await press(page, new RegExp(`^Edit.*${card}`));
    await expectFocus(page, `Edit ${card}`);
    await press(page, 'Cancel');
    await expect(page.getByRole('button', { name: new RegExp(`^Edit.*${card}`) })).toBeFocused();
  }
});
