import type { Books } from '../books.ts';
import { beginTransaction } from '../records/transaction.ts';
import { finishPayment } from './payment-attempt.ts';

/**
 * Decides a payment that is `processing`; otherwise does nothing. Requires `settled()` afterwards.
 */
export function settlePayment(books: Books, intentId: string, at: Date) {
  const nobody = { id: null, key: null };
  const tx = beginTransaction(books.state, Math.floor(at.getTime() / 1000), nobody);
  const intent = tx.find('payment_intent', intentId);
  if (intent?.status !== 'processing') return;
  finishPayment(tx, intent, intent.authenticated);
  books.commit(tx, { at, request: null, answer: null });
}
