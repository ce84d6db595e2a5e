import { saveHousehold } from '@nestbox/contract/household';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, part, press, type } from '#app/testing/act';
import { customerCalls } from '#app/testing/customerAnswers';
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
