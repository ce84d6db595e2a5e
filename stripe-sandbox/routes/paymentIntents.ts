import { invalidRequest } from '../http/failure.ts';
import { allowOnly, flag, oneOf, text } from '../http/params.ts';
import { readAmount, readCurrency } from '../payments/amount.ts';
import { readFutureUse } from '../payments/futureUse.ts';
import { unexpectedState } from '../payments/paymentFailure.ts';
import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import { OPEN_STATUSES, type PaymentIntentRecord } from '../records/records.ts';
import { confirm } from './confirmPayment.ts';
import { createdWithin } from './created.ts';
import { expand } from './expand.ts';
import { intentOf, shownTo } from './intentAccess.ts';
import { LIST_PARAMS, page } from './list.ts';
import { newIntent } from './newIntent.ts';
import type { Call, Route } from './route.ts';
import { updatePaymentIntent } from './updatePaymentIntent.ts';

const CANCELLATION_REASONS = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'abandoned',
] as const;

/** Returns the answer: with the fields that the key may see, expanded as requested. */
function answer(call: Call, intent: PaymentIntentRecord): object {
  const shown = shownTo(call)(presentPaymentIntent(intent, call.tx));
  return expand(shown, call.params, call.tx);
}

function create(call: Call): object {
  const { tx, params } = call;
  allowOnly(params, [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'payment_method_types',
    'allowed_payment_method_types',
    'setup_future_usage',
    'description',
    'receipt_email',
    'metadata',
    'confirm',
    'off_session',
    'expand',
  ]);
  const currency = readCurrency(params);
  const amount = readAmount(params, currency);
  if (amount === undefined) {
    throw invalidRequest('Missing required param: amount.', {
      code: 'parameter_missing',
      param: 'amount',
    });
  }
  const intent = tx.put<PaymentIntentRecord>({
    ...newIntent(call, 'pi'),
    object: 'payment_intent',
    amount,
    currency,
    receiptEmail: text(params, 'receipt_email') ?? null,
    setupFutureUsage: readFutureUse(params, 'setup_future_usage') ?? null,
    latestCharge: null,
    authenticated: false,
    canceledAt: null,
    cancellationReason: null,
  });
  tx.emit('payment_intent.created', presentPaymentIntent(intent, tx));
  if (flag(params, 'confirm')) return answer(call, confirm(call, intent));
  if (params.off_session !== undefined) {
    throw invalidRequest('The parameter `off_session` can only be used with `confirm`=true.', {
      param: 'off_session',
    });
  }
  return answer(call, intent);
}

function cancel(call: Call): object {
  const { tx, params } = call;
  allowOnly(params, ['cancellation_reason', 'expand']);
  const intent = intentOf(call, 'payment_intent');
  if (!OPEN_STATUSES.includes(intent.status)) throw unexpectedState('canceled', intent, tx);
  const canceled = tx.put<PaymentIntentRecord>({
    ...intent,
    status: 'canceled',
    challenge: null,
    canceledAt: tx.now,
    cancellationReason: oneOf(params, 'cancellation_reason', CANCELLATION_REASONS) ?? null,
  });
  tx.emit('payment_intent.canceled', presentPaymentIntent(canceled, tx));
  return answer(call, canceled);
}

function list({ tx, params }: Call): object {
  allowOnly(params, ['created', 'customer', ...LIST_PARAMS]);
  const customer = text(params, 'customer');
  const intents = tx
    .newestFirst('payment_intent')
    .filter(createdWithin(params))
    .filter((intent) => !customer || intent.customer === customer);
  const present = (intent: PaymentIntentRecord) => presentPaymentIntent(intent, tx);
  return expand(
    page('/v1/payment_intents', intents, params, 'payment_intent', present),
    params,
    tx,
  );
}

export const paymentIntentRoutes: Route[] = [
  { method: 'POST', path: '/payment_intents', handle: create },
  { method: 'GET', path: '/payment_intents', handle: list },
  {
    method: 'GET',
    path: '/payment_intents/:id',
    publishable: true,
    handle(call) {
      allowOnly(call.params, ['client_secret', 'expand']);
      return answer(call, intentOf(call, 'payment_intent'));
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id',
    handle: (call) => answer(call, updatePaymentIntent(call, intentOf(call, 'payment_intent'))),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    publishable: true,
    handle: (call) => answer(call, confirm(call, intentOf(call, 'payment_intent'))),
  },
  { method: 'POST', path: '/payment_intents/:id/cancel', handle: cancel },
];
