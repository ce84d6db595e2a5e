import { expect, test } from 'vitest';
import { cleaned, EMPTY_ENTRY, fieldError, isComplete, shown } from './cardFields.ts';

const today = new Date(2030, 5, 15);
const left = { left: true, due: false, today };
const typing = { left: false, due: false, today };
const sent = { left: false, due: true, today };

test.each([
  ['number', '4242 4242 4242 4242 99', '4242424242424242', '4242 4242 4242 4242'],
  ['number', '3782-822463-10005', '378282246310005', '3782 822463 10005'],
  ['number', '42424', '42424', '4242 4'],
  ['expiry', '5', '05', '05 / '],
  ['expiry', '1', '1', '1'],
  ['expiry', '12/30', '1230', '12 / 30'],
  ['expiry', '12 / 2030', '1230', '12 / 30'],
  ['cvc', '12a34', '123', '123'],
] as const)('%s %s', (field, typed, digits, formatted) => {
  expect(cleaned(field, typed, 'visa')).toBe(digits);
  expect(shown(field, digits, true)).toBe(formatted);
});

test.each([
  ['number', '4242424242424241', 'invalid_number', 'Your card number is invalid.'],
  ['expiry', '1330', 'invalid_expiry_month', "Your card's expiration date is invalid."],
  ['expiry', '1229', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  ['expiry', '0530', 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  ['expiry', '0699', 'invalid_expiry_year', "Your card's expiration year is invalid."],
] as const)('%s %s is wrong at once', (field, value, code, message) => {
  const entry = { ...EMPTY_ENTRY, [field]: value };
  expect(fieldError(field, entry, typing)).toEqual({ type: 'validation_error', code, message });
});

test.each([
  ['number', '4242', 'Your card number is incomplete.'],
  ['expiry', '12', "Your card's expiration date is incomplete."],
  ['cvc', '12', "Your card's security code is incomplete."],
  ['postalCode', 'S', 'Your postal code is incomplete.'],
] as const)('%s is incomplete once left, or sent empty', (field, value, message) => {
  const entry = { ...EMPTY_ENTRY, [field]: value };
  expect(fieldError(field, entry, typing)).toBeNull();
  expect(fieldError(field, entry, left)?.message).toBe(message);
  expect(fieldError(field, EMPTY_ENTRY, left)).toBeNull();
  expect(fieldError(field, EMPTY_ENTRY, sent)?.message).toBe(message);
});

test('a card is valid until the end of its month', () => {
  expect(isComplete('expiry', { ...EMPTY_ENTRY, expiry: '0630' }, today)).toBe(true);
});
