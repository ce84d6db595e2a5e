import { expect, it } from 'vitest';
import { emptyGiftCard, readGiftCard, type TypedGiftCard } from './typedGiftCard';

const today = '2026-12-01';

const read = (typed: Partial<TypedGiftCard>) =>
  readGiftCard({ ...emptyGiftCard(today), recipient: 'sam@example.com', ...typed }, today);

it('reads the amount that is offered, or typed in pounds', () => {
  const amountOf = (typed: Partial<TypedGiftCard>) => {
    const given = read(typed);
    return 'ready' in given ? given.ready.amount : given.faults.otherAmount;
  };
  expect(amountOf({ choice: '5000' })).toBe(5_000);
  expect(amountOf({ choice: 'other', otherAmount: '35' })).toBe(3_500);
  expect(amountOf({ choice: 'other', otherAmount: '£ 35.5' })).toBe(3_550);
  expect(amountOf({ choice: 'other', otherAmount: '250.00' })).toBe(25_000);
  expect(amountOf({ choice: 'other', otherAmount: '250.01' })).toBe(
    'A gift card is for £10 to £250.',
  );
  expect(amountOf({ choice: 'other', otherAmount: '9.99' })).toBe(
    'A gift card is for £10 to £250.',
  );
  const untyped = 'Type an amount in pounds, such as 35.';
  expect(amountOf({ choice: 'other', otherAmount: '' })).toBe(untyped);
  expect(amountOf({ choice: 'other', otherAmount: 'forty' })).toBe(untyped);
  // What was typed before an offered amount was chosen does not count.
  expect(amountOf({ choice: '1000', otherAmount: 'forty' })).toBe(1_000);
});

it('sends what belongs to a friend to a friend alone', () => {
  const typed = { recipientName: ' Sam ', recipient: ' sam@example.com ', message: ' A\nline ' };
  expect(read(typed)).toMatchObject({
    ready: { recipient: 'sam@example.com', recipientName: 'Sam', message: 'A line' },
  });
  expect(read({ ...typed, forWhom: 'me', recipient: 'no address' })).toMatchObject({
    ready: { recipient: null, recipientName: '', message: 'A line' },
  });
});

it.each([
  [{ recipient: '' }, { recipient: 'Please enter a valid email address' }],
  [{ recipient: 'sam@' }, { recipient: 'Please enter a valid email address' }],
  [{ recipientName: 'S'.repeat(81) }, { recipientName: 'Please use at most 80 characters' }],
  [{ message: 'x'.repeat(201) }, { message: 'A message has 200 letters at most.' }],
  [{ message: 'See cheap.example' }, { message: 'Leave web addresses out of the message.' }],
  [{ sendOn: '' }, { sendOn: 'Choose the day of the mail.' }],
  [{ sendOn: '2026-11-30' }, { sendOn: 'Choose today or a later day.' }],
  [{ sendOn: '2027-12-02' }, { sendOn: 'Choose a day within a year.' }],
])('says what is wrong with %o at its field', (typed, faults) => {
  expect(read(typed)).toEqual({ faults });
});

it('takes a message of 200 letters, also of pictures that take two characters each', () => {
  expect(read({ message: '🎁'.repeat(200) })).toHaveProperty('ready');
  expect(read({ message: '🎁'.repeat(201) })).toHaveProperty('faults.message');
});
