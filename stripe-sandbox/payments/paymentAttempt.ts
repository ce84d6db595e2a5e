import { AUTHENTICATION_REQUIRED, type TestCard, testCard } from '../cards/testCards.ts';
import { presentCharge } from '../presenters/charge.ts';
import { presentDispute } from '../presenters/dispute.ts';
import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import { newId } from '../records/ids.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  PaymentIntentRecord,
  PaymentMethodRecord,
  Refusal,
} from '../records/records.ts';
import type { Transaction } from '../records/transaction.ts';
import { attachMethod } from './paymentMethod.ts';

export interface AttemptTerms {
  /** The customer is absent and cannot confirm. */
  offSession: boolean;
  /** Leaves the payment `processing`, to be settled later. */
  slowly: boolean;
}

/**
 * Attempts a payment with a card. The status is the outcome: `succeeded`, `requires_action` (the
 * cardholder must confirm), `processing`, or `requires_payment_method` with `lastError`.
 */
export function attemptPayment(
  tx: Transaction,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  terms: AttemptTerms,
): PaymentIntentRecord {
  const attempted = {
    ...intent,
    paymentMethod: method.id,
    lastError: null,
    challenge: null,
    authenticated: false,
  };
  if (mustAuthenticate(testCard(method.card), method, terms.offSession)) {
    if (terms.offSession) return charge(tx, attempted, method, AUTHENTICATION_REQUIRED);
    const challenged = tx.put<PaymentIntentRecord>({
      ...attempted,
      status: 'requires_action',
      challenge: newId('payatt'),
    });
    tx.emit('payment_intent.requires_action', presentPaymentIntent(challenged, tx));
    return challenged;
  }
  if (terms.slowly) {
    const processing = tx.put<PaymentIntentRecord>({ ...attempted, status: 'processing' });
    tx.emit('payment_intent.processing', presentPaymentIntent(processing, tx));
    return processing;
  }
  return chargeAsCardSays(tx, attempted, method);
}

function mustAuthenticate(card: TestCard, method: PaymentMethodRecord, offSession: boolean) {
  if (card.authentication === 'never') return false;
  return !(card.authentication === 'until_set_up' && offSession && method.setUp);
}

/** Continues a payment that the cardholder confirmed, or that was `processing`. */
export function finishPayment(
  tx: Transaction,
  intent: PaymentIntentRecord,
  authenticated: boolean,
): PaymentIntentRecord {
  const method = tx.find('payment_method', intent.paymentMethod ?? '');
  if (!method) throw new Error(`${intent.id} has no payment method to go on with`);
  return chargeAsCardSays(tx, { ...intent, challenge: null, authenticated }, method);
}

function chargeAsCardSays(
  tx: Transaction,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
) {
  return charge(tx, intent, method, expiry(method, tx.now) ?? testCard(method.card).refusal);
}

function expiry(method: PaymentMethodRecord, now: number): Refusal | null {
  // A card is valid until the end of its month.
  const over = Date.UTC(method.expYear, method.expMonth) / 1000;
  if (now < over) return null;
  return { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' };
}

function charge(
  tx: Transaction,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  refusal: Refusal | null,
): PaymentIntentRecord {
  const { card, expMonth, expYear, cvcGiven, billingDetails } = method;
  const made = tx.put<ChargeRecord>({
    object: 'charge',
    id: newId('ch'),
    created: tx.now,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    receiptEmail: intent.receiptEmail,
    metadata: intent.metadata,
    paymentIntent: intent.id,
    paymentMethod: method.id,
    card: { card, expMonth, expYear, cvcGiven, billingDetails },
    authenticated: intent.authenticated,
    refusal,
    disputed: refusal === null && testCard(card).disputed !== null,
  });
  return refusal ? failed(tx, intent, made, refusal) : succeeded(tx, intent, made, method);
}

function failed(
  tx: Transaction,
  intent: PaymentIntentRecord,
  made: ChargeRecord,
  refusal: Refusal,
): PaymentIntentRecord {
  const after = tx.put<PaymentIntentRecord>({
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: made.id,
    lastError: { ...refusal, charge: made.id, paymentMethod: made.paymentMethod },
  });
  tx.emit('charge.failed', presentCharge(made));
  tx.emit('payment_intent.payment_failed', presentPaymentIntent(after, tx));
  return after;
}

function succeeded(
  tx: Transaction,
  intent: PaymentIntentRecord,
  made: ChargeRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const after = tx.put<PaymentIntentRecord>({
    ...intent,
    status: 'succeeded',
    latestCharge: made.id,
    lastError: null,
  });
  keepOrSpend(tx, after, method);
  tx.emit('charge.succeeded', presentCharge(made));
  tx.emit('payment_intent.succeeded', presentPaymentIntent(after, tx));
  if (made.disputed) dispute(tx, made);
  return after;
}

/**
 * Saves the card for the customer if requested; a card used without saving cannot be used again.
 */
function keepOrSpend(tx: Transaction, intent: PaymentIntentRecord, method: PaymentMethodRecord) {
  const setUp = method.setUp || (intent.setupFutureUsage === 'off_session' && intent.authenticated);
  if (method.customer !== null) {
    if (setUp !== method.setUp) tx.put({ ...method, setUp });
  } else if (intent.setupFutureUsage !== null && intent.customer !== null) {
    attachMethod(tx, { ...method, setUp }, intent.customer);
  } else {
    tx.put({ ...method, spent: true });
  }
}

function dispute(tx: Transaction, made: ChargeRecord) {
  const isInquiry = testCard(made.card.card).disputed === 'inquiry';
  const opened = tx.put<DisputeRecord>({
    object: 'dispute',
    id: newId('dp'),
    created: tx.now,
    amount: made.amount,
    currency: made.currency,
    charge: made.id,
    paymentIntent: made.paymentIntent,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    ...(isInquiry && { escalatedAt: null }),
  });
  tx.emit('charge.dispute.created', presentDispute(opened));
  if (!isInquiry) tx.emit('charge.dispute.funds_withdrawn', presentDispute(opened));
}
