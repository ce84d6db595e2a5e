import { invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { texts } from '../http/params.ts';
import { balanceOf } from '../payments/balance.ts';
import { presentBalanceTransaction } from '../presenters/balanceTransaction.ts';
import { presentCharge } from '../presenters/charge.ts';
import { presentCustomer } from '../presenters/customer.ts';
import { presentDispute } from '../presenters/dispute.ts';
import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import { presentPaymentMethod } from '../presenters/paymentMethod.ts';
import { presentPayout } from '../presenters/payout.ts';
import { presentRefund } from '../presenters/refund.ts';
import type { Reader } from '../records/transaction.ts';

type Shown = Record<string, unknown>;

/** Returns the object of an expandable field's id. */
function lookUp(field: string, id: string, reader: Reader): Shown | null {
  switch (field) {
    case 'customer': {
      const found = reader.find('customer', id);
      return found && presentCustomer(found);
    }
    case 'payment_method': {
      const found = reader.find('payment_method', id);
      return found && presentPaymentMethod(found);
    }
    case 'payment_intent': {
      const found = reader.find('payment_intent', id);
      return found && presentPaymentIntent(found, reader);
    }
    case 'charge':
    case 'latest_charge': {
      const found = reader.find('charge', id);
      return found && presentCharge(found);
    }
    case 'balance_transaction':
    case 'failure_balance_transaction': {
      const found = balanceOf(reader).transactions.find((each) => each.id === id);
      return found ? presentBalanceTransaction(found, Number.POSITIVE_INFINITY) : null;
    }
    case 'source':
      return lookUpSource(id, reader);
    default:
      return null;
  }
}

/** Returns what moved the balance. */
function lookUpSource(id: string, reader: Reader): Shown | null {
  const charge = reader.find('charge', id);
  if (charge) return presentCharge(charge);
  const refund = reader.find('refund', id);
  if (refund) return presentRefund(refund, reader);
  const dispute = reader.find('dispute', id);
  if (dispute) return presentDispute(dispute);
  const payout = balanceOf(reader).payouts.find((each) => each.id === id);
  return payout ? presentPayout(payout) : null;
}

function refundsOf(chargeId: string, reader: Reader) {
  const refunds = reader.newestFirst('refund').filter((refund) => refund.charge === chargeId);
  return {
    object: 'list',
    data: refunds.map((refund) => presentRefund(refund, reader)),
    has_more: false,
    url: `/v1/charges/${chargeId}/refunds`,
  };
}

function expandOne(shown: Shown, path: string[], whole: string, reader: Reader): Shown {
  const [field = '', ...rest] = path;
  if (field === 'data' && Array.isArray(shown.data)) {
    return { ...shown, data: shown.data.map((each) => expandOne(each, rest, whole, reader)) };
  }
  if (field === 'refunds' && shown.object === 'charge') {
    return { ...shown, refunds: refundsOf(String(shown.id), reader) };
  }
  const value = shown[field];
  if (value === null || isLeftOut(shown, field)) return shown;
  const inner = typeof value === 'string' ? lookUp(field, value, reader) : (value as Shown);
  if (!inner) throw invalidRequest(`This property cannot be expanded (${whole}).`);
  return { ...shown, [field]: rest.length ? expandOne(inner, rest, whole, reader) : inner };
}

/** A refund has this field only once it has failed. */
const isLeftOut = (shown: Shown, field: string) =>
  shown.object === 'refund' && field === 'failure_balance_transaction' && !(field in shown);

/**
 * Replaces ids by their objects, as `expand[]` requests: 'latest_charge', 'data.customer' …
 * @throws StripeFailure 400 for what cannot be expanded
 */
export function expand(shown: object, params: Form, reader: Reader): object {
  return texts(params, 'expand').reduce<Shown>(
    (expanded, path) => expandOne(expanded, path.split('.'), path, reader),
    shown as Shown,
  );
}
