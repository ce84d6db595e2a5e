import type { Refusal } from '../records/records.ts';

export interface TestCard {
  /** The card's name, and, after 'pm_card_' or 'tok_', its test token. */
  name: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  /** The outcome of every charge that is refused; null where charges succeed. */
  refusal: Refusal | null;
  /** Whether saving it for a customer is refused. */
  refusesSaving: boolean;
  /** Whether fraud rules block it, before the bank is asked. */
  blocked: boolean;
  /** Whether the cardholder disputes the charge afterwards; `inquiry`: the bank asks before it takes money. */
  disputed: 'dispute' | 'inquiry' | null;
  /** What the bank does with refunds some time later; null where they succeed at once. */
  laterRefund: 'succeeds' | 'fails' | null;
  /** Which payments need authentication. 'until_set_up': those before the card was set up. */
  authentication: 'never' | 'until_set_up' | 'always';
}

const WORKS: Omit<TestCard, 'name' | 'number'> = {
  brand: 'visa',
  country: 'US',
  refusal: null,
  refusesSaving: false,
  blocked: false,
  disputed: null,
  laterRefund: null,
  authentication: 'never',
};

const DECLINED = 'Your card was declined.';

function declined(declineCode: string, message = DECLINED): Refusal {
  return { code: 'card_declined', declineCode, message };
}

function refusedAs(code: string, declineCode: string, message: string): Refusal {
  return { code, declineCode, message };
}

/** The refusal of off-session charges that would need the cardholder. */
export const AUTHENTICATION_REQUIRED: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const refuses = (refusal: Refusal) => ({ ...WORKS, refusal, refusesSaving: true });
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');

/** Stripe's published test cards: https://docs.stripe.com/testing. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...WORKS, name: 'visa', number: '4242424242424242' },
  { ...WORKS, name: 'gb', number: '4000008260000000', country: 'GB' },
  { ...WORKS, name: 'mastercard', number: '5555555555554444', brand: 'mastercard' },
  { ...WORKS, name: 'amex', number: '378282246310005', brand: 'amex' },
  {
    ...refuses(declined('generic_decline')),
    name: 'visa_chargeDeclined',
    number: '4000000000000002',
  },
  {
    ...refuses(INSUFFICIENT),
    name: 'visa_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
  },
  {
    ...refuses(declined('lost_card')),
    name: 'visa_chargeDeclinedLostCard',
    number: '4000000000009987',
  },
  {
    ...refuses(declined('stolen_card')),
    name: 'visa_chargeDeclinedStolenCard',
    number: '4000000000009979',
  },
  {
    ...refuses(refusedAs('expired_card', 'expired_card', 'Your card has expired.')),
    name: 'chargeDeclinedExpiredCard',
    number: '4000000000000069',
  },
  {
    ...refuses(
      refusedAs('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
    ),
    name: 'chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
  },
  {
    ...refuses(
      refusedAs(
        'processing_error',
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ),
    ),
    name: 'chargeDeclinedProcessingError',
    number: '4000000000000119',
  },
  {
    ...WORKS,
    name: 'radarBlock',
    number: '4100000000000019',
    refusal: declined('fraudulent'),
    blocked: true,
  },
  {
    ...WORKS,
    name: 'chargeCustomerFail',
    number: '4000000000000341',
    refusal: declined('generic_decline'),
  },
  {
    ...WORKS,
    name: 'authenticationRequiredOnSetup',
    number: '4000002500003155',
    authentication: 'until_set_up',
  },
  {
    ...WORKS,
    name: 'authenticationRequired',
    number: '4000002760003184',
    authentication: 'always',
  },
  {
    ...WORKS,
    name: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    number: '4000008260003178',
    country: 'GB',
    authentication: 'until_set_up',
    refusal: INSUFFICIENT,
  },
  {
    ...WORKS,
    name: 'threeDSecureRequiredChargeDeclined',
    number: '4000008400001629',
    authentication: 'until_set_up',
    refusal: declined('generic_decline'),
  },
  { ...WORKS, name: 'createDispute', number: '4000000000000259', disputed: 'dispute' },
  {
    ...WORKS,
    name: 'createDisputeInquiry',
    number: '4000000000001976',
    disputed: 'inquiry',
  },
  // Pending until it succeeds.
  { ...WORKS, name: 'pendingRefund', number: '4000000000007726', laterRefund: 'succeeds' },
  // Succeeds, and fails later.
  { ...WORKS, name: 'refundFail', number: '4000000000005126', laterRefund: 'fails' },
];

const byName = new Map(TEST_CARDS.map((card) => [card.name, card]));
const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));

/** Returns the card with a name. @throws where there is none */
export function testCard(name: string): TestCard {
  const card = byName.get(name);
  if (!card) throw new Error(`No test card is called '${name}'`);
  return card;
}

/** Returns the card with a number; null where it is not one of Stripe's test cards. */
export function testCardByNumber(number: string): TestCard | null {
  return byNumber.get(number) ?? null;
}

/** Returns the card of a test token, 'pm_card_visa' or 'tok_visa'; null without one. */
export function testCardByToken(token: string): TestCard | null {
  return byName.get(token.replace(/^(pm_card|tok)_/, '')) ?? null;
}
