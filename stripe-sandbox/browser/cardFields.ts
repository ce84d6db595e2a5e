import {
  brandOf,
  type CardBrand,
  cvcLength,
  hasCheckDigit,
  numberLength,
} from '../cards/cardNumber.ts';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode';

/** A field's error, as Stripe.js has it. */
export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

/** What is typed: digits only, except for the post code. */
export type Entry = Record<FieldName, string>;

export const EMPTY_ENTRY: Entry = { number: '', expiry: '', cvc: '', postalCode: '' };

const INCOMPLETE: Record<FieldName, FieldError> = {
  number: error('incomplete_number', 'Your card number is incomplete.'),
  expiry: error('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: error('incomplete_cvc', "Your card's security code is incomplete."),
  postalCode: error('incomplete_zip', 'Your postal code is incomplete.'),
};

function error(code: string, message: string): FieldError {
  return { type: 'validation_error', code, message };
}

/** Returns the digits typed or pasted into a field, at most as many as it takes. */
export function cleaned(field: FieldName, typed: string, brand: CardBrand): string {
  if (field === 'postalCode') return typed.slice(0, 10);
  const digits = typed.replaceAll(/\D/g, '');
  if (field === 'number') return digits.slice(0, numberLength(brandOf(digits)));
  if (field === 'cvc') return digits.slice(0, cvcLength(brand));
  // '5' can only be May; '12/2030' is pasted with a full year.
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length === 6 && padded.slice(2, 4) === '20'
    ? padded.slice(0, 2) + padded.slice(4)
    : padded.slice(0, 4);
}

/** Formats a field's digits: '4242 4242 …', '12 / 30'. */
export function shown(field: FieldName, value: string, separatorDue: boolean): string {
  if (field === 'number') return groupsOf(value).join(' ');
  if (field !== 'expiry') return value;
  if (value.length > 2) return `${value.slice(0, 2)} / ${value.slice(2)}`;
  return value.length === 2 && separatorDue ? `${value} / ` : value;
}

function groupsOf(digits: string): string[] {
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4];
  let start = 0;
  return sizes
    .map((size) => {
      start += size;
      return digits.slice(start - size, start);
    })
    .filter((group) => group !== '');
}

function isFull(field: FieldName, entry: Entry): boolean {
  const brand = brandOf(entry.number);
  if (field === 'number') return entry.number.length === numberLength(brand);
  if (field === 'expiry') return entry.expiry.length === 4;
  if (field === 'cvc') return entry.cvc.length === cvcLength(brand);
  return entry.postalCode.trim().length >= 3;
}

function wrong(field: FieldName, entry: Entry, today: Date): FieldError | null {
  if (field === 'number' && !hasCheckDigit(entry.number)) {
    return error('invalid_number', 'Your card number is invalid.');
  }
  return field === 'expiry' ? wrongExpiry(entry.expiry, today) : null;
}

function wrongExpiry(digits: string, today: Date): FieldError | null {
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  const thisYear = today.getFullYear();
  if (month < 1 || month > 12) {
    return error('invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (year < thisYear) {
    return error('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === thisYear && month < today.getMonth() + 1) {
    return error('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  if (year > thisYear + 50) {
    return error('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  return null;
}

/**
 * Returns a field's error; null without one. An incomplete field is an error once it is `left`, and
 * an empty one once it is `due`, when the form is sent.
 */
export function fieldError(
  field: FieldName,
  entry: Entry,
  state: { left: boolean; due: boolean; today: Date },
): FieldError | null {
  if (isFull(field, entry)) return wrong(field, entry, state.today);
  const complains = state.due || (state.left && entry[field] !== '');
  return complains ? INCOMPLETE[field] : null;
}

/** Whether a field is complete and valid. */
export function isComplete(field: FieldName, entry: Entry, today: Date): boolean {
  return isFull(field, entry) && wrong(field, entry, today) === null;
}
