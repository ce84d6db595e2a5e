import { testCard } from '../cards/testCards.ts';
import { presentSetupIntent } from '../presenters/setupIntent.ts';
import { newId } from '../records/ids.ts';
import type { PaymentMethodRecord, Refusal, SetupIntentRecord } from '../records/records.ts';
import type { Transaction } from '../records/transaction.ts';
import { attachMethod } from './paymentMethod.ts';

/** Attempts to set a card up for later charges; the status is the outcome. */
export function attemptSetup(
  tx: Transaction,
  intent: SetupIntentRecord,
  method: PaymentMethodRecord,
): SetupIntentRecord {
  const card = testCard(method.card);
  const attempted = { ...intent, paymentMethod: method.id, lastError: null, challenge: null };
  if (card.refusesSaving && card.refusal) return setupFailed(tx, attempted, card.refusal);
  if (card.authentication === 'never') return finishSetup(tx, attempted);
  const challenged = tx.put<SetupIntentRecord>({
    ...attempted,
    status: 'requires_action',
    challenge: newId('setatt'),
  });
  tx.emit('setup_intent.requires_action', presentSetupIntent(challenged, tx));
  return challenged;
}

/** Completes the setup of a card, after the cardholder's confirmation if it was required. */
export function finishSetup(tx: Transaction, intent: SetupIntentRecord): SetupIntentRecord {
  const method = tx.find('payment_method', intent.paymentMethod ?? '');
  if (!method) throw new Error(`${intent.id} has no payment method to go on with`);
  const setUp = { ...method, setUp: true };
  if (intent.customer !== null && method.customer === null) {
    attachMethod(tx, setUp, intent.customer);
  } else {
    tx.put(setUp);
  }
  const done = tx.put<SetupIntentRecord>({ ...intent, status: 'succeeded', challenge: null });
  tx.emit('setup_intent.succeeded', presentSetupIntent(done, tx));
  return done;
}

/** Rejects the card and waits for another. */
export function setupFailed(
  tx: Transaction,
  intent: SetupIntentRecord,
  refusal: Refusal,
): SetupIntentRecord {
  const after = tx.put<SetupIntentRecord>({
    ...intent,
    status: 'requires_payment_method',
    challenge: null,
    paymentMethod: null,
    lastError: { ...refusal, charge: null, paymentMethod: intent.paymentMethod ?? '' },
  });
  tx.emit('setup_intent.setup_failed', presentSetupIntent(after, tx));
  return after;
}
