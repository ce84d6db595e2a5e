import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import type { PaymentIntentRecord, SetupIntentRecord } from '../records/records.ts';
import type { Transaction } from '../records/transaction.ts';
import { finishPayment } from './paymentAttempt.ts';
import { finishSetup, setupFailed } from './setupAttempt.ts';

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method ' +
  'and try again.';

/**
 * Records the cardholder's answer to a payment's 3-D Secure challenge, and continues the payment.
 */
export function answerPaymentChallenge(
  tx: Transaction,
  intent: PaymentIntentRecord,
  authenticated: boolean,
): PaymentIntentRecord {
  if (authenticated) return finishPayment(tx, intent, true);
  const after = tx.put<PaymentIntentRecord>({
    ...intent,
    status: 'requires_payment_method',
    challenge: null,
    paymentMethod: null,
    lastError: {
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message: NOT_AUTHENTICATED,
      charge: null,
      paymentMethod: intent.paymentMethod ?? '',
    },
  });
  tx.emit('payment_intent.payment_failed', presentPaymentIntent(after, tx));
  return after;
}

/** As above, for a card that is being set up. */
export function answerSetupChallenge(
  tx: Transaction,
  intent: SetupIntentRecord,
  authenticated: boolean,
): SetupIntentRecord {
  if (authenticated) return finishSetup(tx, intent);
  return setupFailed(tx, intent, {
    code: 'setup_intent_authentication_failure',
    declineCode: null,
    message: NOT_AUTHENTICATED,
  });
}
