import { mergedMetadata } from '../http/metadata.ts';
import { allowOnly, text } from '../http/params.ts';
import { readAmount } from '../payments/amount.ts';
import { changedFutureUse } from '../payments/futureUse.ts';
import { unexpectedState } from '../payments/paymentFailure.ts';
import { assertUsable, findMethod } from '../payments/paymentMethod.ts';
import { OPEN_STATUSES, type PaymentIntentRecord } from '../records/records.ts';
import { findCustomer } from './customers.ts';
import type { Call } from './route.ts';

/** Can change whatever the status of the payment. */
const ALWAYS = ['description', 'metadata', 'receipt_email', 'expand'];
/** Can change only before the payment was made. */
const WHILE_OPEN = ['amount', 'customer', 'payment_method', 'setup_future_usage'];

/**
 * Updates a PaymentIntent. A change of the payment itself ends its challenge.
 * @throws StripeFailure 400 where it is too late
 */
export function updatePaymentIntent(call: Call, intent: PaymentIntentRecord): PaymentIntentRecord {
  const { tx, params } = call;
  allowOnly(params, [...ALWAYS, ...WHILE_OPEN]);
  const changesPayment = WHILE_OPEN.some((name) => params[name] !== undefined);
  if (changesPayment && !OPEN_STATUSES.includes(intent.status))
    throw unexpectedState('updated', intent, tx);

  const customer = text(params, 'customer') ?? intent.customer;
  if (customer !== null) findCustomer(tx, customer, 'customer');
  const given = text(params, 'payment_method');
  const method = given ? findMethod(tx, given) : null;
  if (method) assertUsable(method, customer);
  const paymentMethod = method?.id ?? intent.paymentMethod;
  const description = text(params, 'description');
  const receiptEmail = text(params, 'receipt_email');
  return tx.put<PaymentIntentRecord>({
    ...intent,
    amount: readAmount(params, intent.currency) ?? intent.amount,
    customer,
    description: description === undefined ? intent.description : description,
    receiptEmail: receiptEmail === undefined ? intent.receiptEmail : receiptEmail,
    metadata: mergedMetadata(params, intent.metadata),
    setupFutureUsage: changedFutureUse(params, intent.setupFutureUsage),
    ...(changesPayment && {
      status: paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
      paymentMethod,
      challenge: null,
    }),
  });
}
