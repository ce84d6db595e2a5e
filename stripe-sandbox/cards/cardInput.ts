import { cardRefused, invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { allowOnly, integer, requiredText, text } from '../http/params.ts';
import type { PaymentMethodRecord } from '../records/records.ts';
import { hasCheckDigit } from './cardNumber.ts';
import { type TestCard, testCardByNumber, testCardByToken } from './testCards.ts';

export type CardInput = Pick<PaymentMethodRecord, 'card' | 'expMonth' | 'expYear' | 'cvcGiven'>;

/** Returns a test token's card, valid for some three years from `now`, in Unix seconds. */
export function tokenCard(card: TestCard, now: number): CardInput {
  const expYear = new Date(now * 1000).getUTCFullYear() + 3;
  return { card: card.name, expMonth: 8, expYear, cvcGiven: true };
}

/**
 * Reads `card[…]`: number, exp_month, exp_year (2 or 4 digits) and cvc, or a test token.
 * @throws StripeFailure 402 for an impossible card, 400 for invalid parameters
 */
export function readCard(form: Form, now: number): CardInput {
  const token = text(form, 'token');
  if (token) {
    allowOnly(form, ['token'], 'card');
    const card = testCardByToken(token);
    if (!card) throw invalidRequest(`No such token: '${token}'`, { param: 'card[token]' });
    return tokenCard(card, now);
  }
  allowOnly(form, ['number', 'exp_month', 'exp_year', 'cvc'], 'card');
  const card = readNumber(requiredText(form, 'number').replaceAll(/[\s-]/g, ''));
  return { card: card.name, ...readExpiry(form, now), cvcGiven: readCvc(form, card) };
}

function readNumber(digits: string): TestCard {
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) {
    throw cardRefused({
      code: 'incorrect_number',
      declineCode: null,
      message: 'Your card number is incorrect.',
      param: 'number',
    });
  }
  const card = testCardByNumber(digits);
  if (card) return card;
  throw cardRefused({
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a ' +
      'list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}

function readExpiry(form: Form, now: number) {
  const expMonth = integer(form, 'exp_month') ?? 0;
  const year = integer(form, 'exp_year') ?? 0;
  const expYear = year >= 0 && year < 100 ? 2000 + year : year;
  const today = new Date(now * 1000);
  const thisYear = today.getUTCFullYear();
  const refused = (what: 'month' | 'year') =>
    cardRefused({
      code: `invalid_expiry_${what}`,
      declineCode: null,
      message: `Your card's expiration ${what} is invalid.`,
      param: `exp_${what}`,
    });
  if (expMonth < 1 || expMonth > 12) throw refused('month');
  if (expYear < thisYear || expYear > thisYear + 50) throw refused('year');
  if (expYear === thisYear && expMonth < today.getUTCMonth() + 1) throw refused('month');
  return { expMonth, expYear };
}

function readCvc(form: Form, card: TestCard): boolean {
  const cvc = text(form, 'cvc');
  if (cvc === undefined || cvc === null) return false;
  const expected = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (expected.test(cvc)) return true;
  throw cardRefused({
    code: 'invalid_cvc',
    declineCode: null,
    message: "Your card's security code is invalid.",
    param: 'cvc',
  });
}
