import { expect, it } from 'vitest';
import { readDecline } from './decline.ts';
import type { DeclineKind } from './dunning.ts';

const refused = 'your bank does not accept this card any more';
const limit = 'the card has reached its limit';

it.each<[string, DeclineKind, string]>([
  ['expired_card', 'hard', 'the card has expired'],
  ['lost_card', 'hard', refused],
  ['stolen_card', 'hard', refused],
  ['pickup_card', 'hard', refused],
  ['restricted_card', 'hard', refused],
  ['fraudulent', 'hard', 'your bank declined it'],
  ['incorrect_number', 'hard', 'the card number is not valid'],
  ['invalid_account', 'hard', 'the card or its account is not valid any more'],
  ['card_not_supported', 'hard', 'the card cannot be used for this kind of payment'],
  ['incorrect_cvc', 'hard', "the card's security code is not right"],
  ['insufficient_funds', 'soft', 'there was not enough money in the account'],
  ['card_velocity_exceeded', 'soft', limit],
  ['withdrawal_count_limit_exceeded', 'soft', limit],
  ['processing_error', 'soft', 'the bank could not process it just then'],
  ['issuer_not_available', 'soft', 'the bank could not be reached'],
  ['authentication_required', 'authentication', 'your bank wants you to confirm it yourself'],
  ['do_not_honor', 'soft', 'your bank declined it'],
])('reads %s as %s: %s', (word, kind, reason) => {
  expect(readDecline({ code: 'card_declined', declineCode: word })).toEqual({ kind, reason });
  expect(readDecline({ code: word, declineCode: null })).toEqual({ kind, reason });
});

it('reads a failed confirmation, and the decline code before the general one', () => {
  expect(readDecline({ code: 'payment_intent_authentication_failure', declineCode: null })).toEqual(
    { kind: 'authentication', reason: 'it was not confirmed with your bank' },
  );
  expect(readDecline({ code: 'processing_error', declineCode: 'expired_card' }).kind).toBe('hard');
  expect(readDecline({ code: 'expired_card', declineCode: 'processing_error' }).kind).toBe('soft');
  expect(readDecline({ code: null, declineCode: null })).toEqual({
    kind: 'soft',
    reason: 'your bank declined it',
  });
});
