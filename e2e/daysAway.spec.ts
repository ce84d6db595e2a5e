import { addDays } from '@nestbox/domain/calendar/date';
import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt } from './boxes.ts';
import { expect, test } from './test.ts';

test('days away and reasons of a customer with a paid box', async ({ page }) => {
  test.slow();
  const person = await arrive(page, { stage: 'paid' });

  await test.step('days away can be entered ahead, and what is wrong with them is said', async () => {
    const { deliveryDate } = await boxAt(page, person, 1);
    await page.goto('/subscription-details');
    const away = page.getByRole('region', { name: 'Days away' });
    await away.getByRole('button', { name: 'Add days away' }).click();
    const dialog = page.getByRole('dialog', { name: 'When are you away?' });
    const save = dialog.getByRole('button', { name: 'Save these days' });
    await expect(save).toBeDisabled();
    await dialog.getByLabel('First day away').fill(deliveryDate);
    await dialog.getByLabel('Last day away').fill(addDays(deliveryDate, -3));
    await expect(dialog.getByText('The last day away is before the first one.')).toBeVisible();
    await dialog.getByLabel('Last day away').fill(addDays(deliveryDate, 10));
    await expect(dialog.getByRole('region', { name: 'What changes' })).toBeVisible();
    await save.click();
    await expect(away.getByRole('listitem')).toHaveCount(1);
    // The toast's Undo brings the boxes back to their days.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(away.getByRole('listitem')).toHaveCount(0);
    expect((await boxAt(page, person, 1)).deliveryDate).toBe(deliveryDate);
  });

  await test.step('a postponed box asks why, and days away are filled in, saved and removed', async () => {
    const { boxId, boxNumber, deliveryDate } = await boxAt(page, person, 1);
    await page.goto('/box-summary');
    const card = page.getByRole('article').filter({ hasText: `Box ${boxNumber}` });
    await card.getByRole('button', { name: `Postpone box ${boxNumber}` }).click();
    const date = addDays(deliveryDate, 14);
    await page.getByPlaceholder('Select a date').fill(date);
    await page.getByRole('button', { name: 'Add new date' }).click();

    await expect(card.getByText('Why did you postpone it?')).toBeVisible();
    await card.getByRole('button', { name: 'We are away' }).click();
    const dialog = page.getByRole('dialog', { name: 'When are you away?' });
    await expect(dialog.getByLabel('First day away')).toHaveValue(deliveryDate);
    await expect(dialog.getByLabel('Last day away')).toHaveValue(addDays(date, -1));
    await expect(dialog.getByRole('region', { name: 'What changes' })).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Save these days' }).click();
    await expect(page.getByText(/^You are away from .*Next box /)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText('Why did you postpone it?')).toHaveCount(0);

    await page.goto('/subscription-details');
    const away = page.getByRole('region', { name: 'Days away' });
    await expect(away.getByRole('listitem')).toHaveCount(1);
    await expectNoBarriers(page);
    await away.getByRole('button', { name: /^Remove/ }).click();
    await expect(away.getByRole('listitem')).toHaveCount(0);

    await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
    await expect(page.getByText('Why did you postpone it?')).toBeVisible();
  });

  await test.step('a skipped box asks why, and the answer can be undone', async () => {
    const { boxId, boxNumber } = await boxAt(page, person, 2);
    await page.goto('/box-summary');
    const card = page.getByRole('article').filter({ hasText: `Box ${boxNumber}` });
    await card.getByRole('button', { name: `Disable box ${boxNumber}` }).click();
    await expect(card.getByText('Why did you skip it?')).toBeVisible();

    await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
    const question = page.getByRole('region', { name: 'Why did you skip it?' });
    await question.getByRole('button', { name: 'We have enough' }).click();
    await expect(page.getByText(/^Noted: you have enough\. Next box /)).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone\. Next box /)).toBeVisible();
    await expect(question).toBeVisible();
  });
});
