import type { Page } from '@playwright/test';
import { arrive, type Person } from '../arrive.ts';
import { boxAt, cardOf, daysLater, longDate, shortDate } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

async function openPostponement(page: Page) {
  await cardOf(page, 1).getByRole('button', { name: 'Postpone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone box 1' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    date: dialog.getByPlaceholder('Select a date'),
    add: dialog.getByRole('button', { name: 'Add new date', exact: true }),
  };
}

/** Returns the next box, and the same weekday a week later, which is a delivery day too. */
async function weekLater(page: Page, person: Person) {
  const box = await boxAt(page, person, 0);
  return { box, later: daysLater(box.deliveryDate, 7) };
}

test('a box is postponed in its window', async ({ page }) => {
  const person = await arrive(page);
  const { box, later } = await weekLater(page, person);
  await page.goto('/box-summary');

  await sentence(
    ['2.73', '9.11 format'],
    'a day that is picked in the calendar is written as yyyy-MM-dd',
    async () => {
      const { dialog, date, add } = await openPostponement(page);
      const day = dialog.getByRole('button', { name: new RegExp(longDate(later)) });
      if ((await day.count()) === 0)
        await dialog.getByRole('button', { name: /next month/i }).click();
      await day.click();
      await expect(date).toHaveValue(later);
      await expect(add).toBeEnabled();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    },
  );

  await test.step('a box is postponed to a day, and every later one with it', async () => {
    const second = await boxAt(page, person, 1);
    const { dialog, date, add } = await openPostponement(page);
    await sentence(
      ['2.73', '2.74 date', '5.14'],
      'only a date of the format yyyy-MM-dd can be added',
      async () => {
        await expect(date).toHaveValue('');
        await expect(dialog.getByRole('grid')).toBeVisible();
        await expect(add).toBeDisabled();
        for (const wrong of ['2027', '31/12/2027', '2027-02-30', box.deliveryDate.slice(0, 7)]) {
          await date.fill(wrong);
          await expect(add).toBeDisabled();
        }
        await date.fill(later);
        await expect(add).toBeEnabled();
      },
    );

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/change-delivery-date', async (route) => {
      await held;
      await route.continue();
    });
    const [request] = await Promise.all([
      page.waitForRequest('**/change-delivery-date'),
      add.click(),
    ]);
    await sentence(
      ['3.23', '7.21', '9.11 future boxes'],
      'the date is posted with its box, for later boxes too',
      async () => {
        expect(request.method()).toBe('POST');
        expect(new URL(request.url()).pathname).toBe(
          `/api/customer/${person.customerId}/change-delivery-date`,
        );
        expect(request.postDataJSON()).toEqual({
          boxId: box.boxId,
          dateTime: later,
          adjustForFutureBoxes: true,
        });
      },
    );
    await sentence('2.74 in flight', 'the button is disabled while the call is under way', () =>
      expect(add).toBeDisabled(),
    );
    letGo();
    await sentence('7.21', 'the call answers with success and no content', async () => {
      expect((await request.response())?.status()).toBe(204);
    });
    await sentence('8.10 success', 'the new date is confirmed', () =>
      expect(page.getByText('Date successfully updated!', { exact: true })).toBeVisible(),
    );
    await sentence('4.25', 'success closes the window', () => expect(dialog).toBeHidden());
    await expect(cardOf(page, 1)).toContainText(shortDate(later));
    await expect(cardOf(page, 2)).toContainText(shortDate(daysLater(second.deliveryDate, 7)));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(page, 1)).toContainText(shortDate(box.deliveryDate));
    await expect(cardOf(page, 2)).toContainText(shortDate(second.deliveryDate));
  });
});
