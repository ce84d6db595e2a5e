import { beginTransaction } from '../records/transaction.ts';
import type { StoredState } from '../storedState.ts';
import { finishPayment } from './paymentAttempt.ts';

/**
 * Decides a payment that is `processing`; otherwise does nothing. Requires `settled()` afterwards.
 */
export function settlePayment(stored: StoredState, intentId: string, at: Date) {
  const nobody = { id: null, key: null };
  const tx = beginTransaction(stored.state, Math.floor(at.getTime() / 1000), nobody);
  const intent = tx.find('payment_intent', intentId);
  if (intent?.status !== 'processing') return;
  finishPayment(tx, intent, intent.authenticated);
  stored.commit(tx, { at, request: null, answer: null });
}
