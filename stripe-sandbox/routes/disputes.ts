import { invalidRequest, missing } from '../http/failure.ts';
import { allowOnly, nested, text } from '../http/params.ts';
import { presentDispute } from '../presenters/dispute.ts';
import type { ChargeRecord, DisputeRecord } from '../records/records.ts';
import type { Reader, Transaction } from '../records/transaction.ts';
import { createdWithin } from './created.ts';
import { expand } from './expand.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

const isOpen = ({ status }: DisputeRecord) =>
  status !== 'won' && status !== 'lost' && status !== 'warning_closed';

const isInquiry = ({ escalatedAt }: DisputeRecord) => escalatedAt === null;

/** Whether a charge has no dispute that is open or lost. An inquiry does not count. */
export const isRefundable = (charge: ChargeRecord, reader: Reader): boolean =>
  reader
    .newestFirst('dispute')
    .filter((dispute) => dispute.charge === charge.id)
    .every((dispute) => dispute.status === 'won' || isInquiry(dispute));

/** What Stripe's test mode decides by, as the text of the evidence. */
const outcomes: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

function openDispute(tx: Transaction, id: string): DisputeRecord {
  const dispute = tx.find('dispute', id);
  if (!dispute) throw missing('dispute', id, 'id');
  if (isOpen(dispute)) return dispute;
  throw invalidRequest('This dispute is already closed.');
}

function close(tx: Transaction, dispute: DisputeRecord, outcome: 'won' | 'lost') {
  const status = isInquiry(dispute) ? 'warning_closed' : outcome;
  const closed = tx.put<DisputeRecord>({ ...dispute, status, closedAt: tx.now });
  if (status === 'won') tx.emit('charge.dispute.funds_reinstated', presentDispute(closed));
  tx.emit('charge.dispute.closed', presentDispute(closed));
  return closed;
}

/** Makes a dispute of an inquiry: the bank takes the money now. */
function escalate(tx: Transaction, inquiry: DisputeRecord) {
  const status = 'needs_response';
  const escalated = tx.put<DisputeRecord>({ ...inquiry, status, escalatedAt: tx.now });
  tx.emit('charge.dispute.funds_withdrawn', presentDispute(escalated));
  tx.emit('charge.dispute.updated', presentDispute(escalated));
  return escalated;
}

function answer(tx: Transaction, dispute: DisputeRecord, evidence: string) {
  if (isInquiry(dispute) && evidence === 'escalate_inquiry_evidence') return escalate(tx, dispute);
  const status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
  const answered = tx.put<DisputeRecord>({ ...dispute, evidence, status });
  const outcome = outcomes[evidence];
  tx.emit('charge.dispute.updated', presentDispute(answered));
  return outcome ? close(tx, answered, outcome) : answered;
}

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/disputes',
    handle({ tx, params }) {
      allowOnly(params, ['payment_intent', 'charge', 'created', ...LIST_PARAMS]);
      const intent = text(params, 'payment_intent');
      const charge = text(params, 'charge');
      const disputes = tx
        .newestFirst('dispute')
        .filter(createdWithin(params))
        .filter((dispute) => !intent || dispute.paymentIntent === intent)
        .filter((dispute) => !charge || dispute.charge === charge);
      return expand(page('/v1/disputes', disputes, params, 'dispute', presentDispute), params, tx);
    },
  },
  {
    method: 'GET',
    path: '/disputes/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      const dispute = tx.find('dispute', id);
      if (!dispute) throw missing('dispute', id, 'id');
      return expand(presentDispute(dispute), params, tx);
    },
  },
  {
    method: 'POST',
    path: '/disputes/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['evidence', 'submit', 'expand']);
      const evidence = nested(params, 'evidence');
      allowOnly(evidence, ['uncategorized_text'], 'evidence');
      const said = text(evidence, 'uncategorized_text');
      const dispute = openDispute(tx, id);
      return expand(presentDispute(said ? answer(tx, dispute, said) : dispute), params, tx);
    },
  },
  {
    method: 'POST',
    path: '/disputes/:id/close',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      return expand(presentDispute(close(tx, openDispute(tx, id), 'lost')), params, tx);
    },
  },
];
