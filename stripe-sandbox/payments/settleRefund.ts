import { testCard } from '../cards/testCards.ts';
import { presentRefund } from '../presenters/refund.ts';
import type { RefundRecord } from '../records/records.ts';
import { beginTransaction, type Reader, type Transaction } from '../records/transaction.ts';
import type { StoredState } from '../storedState.ts';

/** Returns what the bank still decides of a refund; null where nothing is left to decide. */
export function laterOutcome(refund: RefundRecord, reader: Reader): 'succeeds' | 'fails' | null {
  const charge = reader.find('charge', refund.charge);
  const later = charge && testCard(charge.card.card).laterRefund;
  if (later === 'succeeds') return refund.status === 'pending' ? later : null;
  return later === 'fails' && refund.status === 'succeeded' ? later : null;
}

/** Decides a refund as its card says; otherwise does nothing. Requires `settled()` afterwards. */
export function settleRefund(stored: StoredState, refundId: string, at: Date) {
  const nobody = { id: null, key: null };
  const tx = beginTransaction(stored.state, Math.floor(at.getTime() / 1000), nobody);
  const refund = tx.find('refund', refundId);
  const outcome = refund && laterOutcome(refund, tx);
  if (!refund || !outcome) return;
  if (outcome === 'succeeds') {
    const succeeded = tx.put<RefundRecord>({ ...refund, status: 'succeeded' });
    emitUpdated(tx, succeeded);
  } else {
    const failed = tx.put<RefundRecord>({ ...refund, status: 'failed', failedAt: tx.now });
    const charge = tx.find('charge', refund.charge);
    // The money is the merchant's again.
    if (charge) tx.put({ ...charge, amountRefunded: charge.amountRefunded - refund.amount });
    emitUpdated(tx, failed);
    tx.emit('refund.failed', presentRefund(failed, tx));
  }
  stored.commit(tx, { at, request: null, answer: null });
}

/** Stripe sends both: the older name is for refunds of charges. */
function emitUpdated(tx: Transaction, refund: RefundRecord) {
  tx.emit('charge.refund.updated', presentRefund(refund, tx));
  tx.emit('refund.updated', presentRefund(refund, tx));
}
