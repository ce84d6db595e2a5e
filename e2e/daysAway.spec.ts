import { addDays } from '@nestbox/domain/calendar/date';
import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt } from './boxes.ts';
import { expect, test } from './test.ts';

test('a postponed box asks why, and days away are filled in, saved and removed', async ({
  page,
}) => {
  test.slow();
  const person = await arrive(page, { stage: 'paid' });
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

  await page.goto('/subscription-details#away');
  const away = page.getByRole('region', { name: 'Days away' });
  await expect(away.getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page);
  await away.getByRole('button', { name: /^Remove/ }).click();
  await expect(away.getByRole('listitem')).toHaveCount(0);

  await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
  await expect(page.getByText('Why did you postpone it?')).toBeVisible();
});
