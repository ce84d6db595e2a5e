import { field, part, press, type } from '@nestbox/client/testing/act';
import { previewChange } from '@nestbox/contract/change';
import { saveHousehold } from '@nestbox/contract/household';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls, effectOn, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

it('takes whole numbers for the household, and explains what it refuses', async () => {
  const calls = customerCalls().answer(saveHousehold, ({ body }) => body);
  await openScreen('/my-household', calls);
  press(/^Edit.*property/);
  const card = part('region', 'Property details');
  const sentence = 'Please enter a whole number, such as 2';
  for (const typed of ['1.5', '1e3', '1,000', 'two', '0x10']) {
    type({ 'Children males': typed }, card);
    press('Save', card);
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(field('Children males', card).value).toBe(typed);
  }
  expect(calls.sent(saveHousehold)).toEqual([]);
  type({ 'Children males': '' }, card);
  press('Save', card);
  expect(await screen.findByText('Details updated successfully!')).toBeTruthy();
  expect(calls.sent(saveHousehold)).toMatchObject([{ body: { childrenMale: 0, adultsMale: 1 } }]);
});

it('previews an edited household once it is valid and differs', async () => {
  const calls = customerCalls().answer(previewChange, effectOn({ ...nextBox, boxPrice: 1445 }));
  await openScreen('/my-household', calls);
  press(/^Edit.*property/);
  const card = part('region', 'Property details');
  const hint = 'Change something to see what it does to your coming boxes.';
  expect(await card.findByText(hint)).toBeTruthy();
  type({ Bathrooms: '', 'Children males': '5' }, card);
  expect(card.getByText(hint)).toBeTruthy();
  type({ Bathrooms: '1' }, card);
  const summary = 'Once saved: box 1 on 15 December costs £14.45 instead of £10.25.';
  expect(await card.findByText(summary)).toBeTruthy();
  const effect = card.getByText(/^Box 1/).closest('li')?.textContent;
  for (const text of ['£10.25', '£14.45', 'Tue 15 Dec']) expect(effect).toContain(text);
  expect(calls.sent(previewChange)).toMatchObject([
    { body: { kind: 'household', household: { childrenMale: 5, numberOfBathrooms: 1 } } },
  ]);
});
