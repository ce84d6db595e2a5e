import { testCard } from '../cards/testCards.ts';
import { invalidRequest, missing } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { mergedMetadata } from '../http/metadata.ts';
import { allowOnly, integer, oneOf, text } from '../http/params.ts';
import { presentCharge } from '../presenters/charge.ts';
import { presentRefund } from '../presenters/refund.ts';
import { newId } from '../records/ids.ts';
import type { ChargeRecord, RefundRecord } from '../records/records.ts';
import type { Transaction } from '../records/transaction.ts';
import { createdWithin } from './created.ts';
import { isRefundable } from './disputes.ts';
import { expand } from './expand.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Call, Route } from './route.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function chargeToRefund(tx: Transaction, params: Form): ChargeRecord {
  const intentId = text(params, 'payment_intent');
  const chargeId = text(params, 'charge');
  if (!intentId && !chargeId) {
    throw invalidRequest(
      'One of the following params should be provided: payment_intent, charge.',
      {
        code: 'parameter_missing',
      },
    );
  }
  const intent = intentId ? tx.find('payment_intent', intentId) : null;
  if (intentId && !intent) throw missing('payment_intent', intentId, 'payment_intent', 400);
  const id = chargeId ?? intent?.latestCharge ?? '';
  const charge = tx.find('charge', id);
  if (chargeId && !charge) throw missing('charge', chargeId, 'charge', 400);
  if (charge && charge.refusal === null) return charge;
  throw invalidRequest(
    `This ${intent ? 'PaymentIntent' : 'charge'} (${intent?.id ?? id}) does not have a successful ` +
      'charge to refund.',
    { param: intent ? 'payment_intent' : 'charge' },
  );
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

function amountToRefund(tx: Transaction, charge: ChargeRecord, asked: number | undefined): number {
  const left = charge.amount - charge.amountRefunded;
  if (!isRefundable(charge, tx)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = asked ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on ` +
        `charge (${money(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

function create({ tx, params }: Call): object {
  allowOnly(params, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand']);
  const charge = chargeToRefund(tx, params);
  const amount = amountToRefund(tx, charge, integer(params, 'amount'));
  const pending = testCard(charge.card.card).laterRefund === 'succeeds';
  const refund = tx.put<RefundRecord>({
    object: 'refund',
    id: newId('re'),
    created: tx.now,
    amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    reason: oneOf(params, 'reason', REASONS) ?? null,
    metadata: mergedMetadata(params, {}),
    status: pending ? 'pending' : 'succeeded',
  });
  const refunded = tx.put({ ...charge, amountRefunded: charge.amountRefunded + amount });
  tx.emit('charge.refunded', presentCharge(refunded));
  tx.emit('refund.created', presentRefund(refund, tx));
  return expand(presentRefund(refund, tx), params, tx);
}

export const refundRoutes: Route[] = [
  {
    method: 'GET',
    path: '/refunds',
    handle({ tx, params }) {
      allowOnly(params, ['payment_intent', 'charge', 'created', ...LIST_PARAMS]);
      const intent = text(params, 'payment_intent');
      const charge = text(params, 'charge');
      const refunds = tx
        .newestFirst('refund')
        .filter(createdWithin(params))
        .filter((refund) => !intent || refund.paymentIntent === intent)
        .filter((refund) => !charge || refund.charge === charge);
      const present = (refund: RefundRecord) => presentRefund(refund, tx);
      return expand(page('/v1/refunds', refunds, params, 'refund', present), params, tx);
    },
  },
  { method: 'POST', path: '/refunds', handle: create },
  {
    method: 'GET',
    path: '/refunds/:id',
    handle({ tx, id, params }) {
      allowOnly(params, ['expand']);
      const refund = tx.find('refund', id);
      if (!refund) throw missing('refund', id, 'id');
      return expand(presentRefund(refund, tx), params, tx);
    },
  },
];
