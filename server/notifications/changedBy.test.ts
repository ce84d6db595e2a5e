import { expect, it } from 'vitest';
import { formatDone, sayToStaff } from './changedBy.ts';

it.each([
  [formatDone('customer', 'postponed it', ' by a week'), 'The customer postponed it by a week'],
  [formatDone('staff', 'postponed it', ' by a week'), 'We postponed it by a week'],
  ['It was lost on its way to you.', 'It was lost on its way.'],
  ['Your bank returned its payment to you.', 'The bank returned its payment.'],
  ['You deleted your account.', 'The customer deleted the account.'],
  ['We received £41.65.', 'We received £41.65.'],
])('says %j to staff as %j', (sentence, said) => {
  expect(sayToStaff(sentence)).toBe(said);
});
