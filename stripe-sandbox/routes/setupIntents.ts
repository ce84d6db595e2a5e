import { StripeFailure } from '../http/failure.ts';
import { mergedMetadata } from '../http/metadata.ts';
import { allowOnly, flag, nested, text } from '../http/params.ts';
import { readFutureUse } from '../payments/futureUse.ts';
import { readAllowedTypes } from '../payments/methodTypes.ts';
import { assertNotRefused } from '../payments/paymentFailure.ts';
import { assertUsable, createMethod, findMethod } from '../payments/paymentMethod.ts';
import { attemptSetup } from '../payments/setupAttempt.ts';
import { presentSetupIntent } from '../presenters/setupIntent.ts';
import { newClientSecret, newId } from '../records/ids.ts';
import type { SetupIntentRecord } from '../records/records.ts';
import { findCustomer } from './customers.ts';
import { expand } from './expand.ts';
import { intentOf, shownTo } from './intentAccess.ts';
import type { Call, Route } from './route.ts';

function answer(call: Call, intent: SetupIntentRecord): object {
  return expand(shownTo(call)(presentSetupIntent(intent, call.tx)), call.params, call.tx);
}

function unexpectedState(call: Call, intent: SetupIntentRecord, why: string) {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot confirm this SetupIntent because ${why}`,
    setup_intent: shownTo(call)(presentSetupIntent(intent, call.tx)),
  });
}

function confirm(call: Call, intent: SetupIntentRecord): SetupIntentRecord {
  const { tx, params } = call;
  if (intent.status === 'succeeded') {
    throw unexpectedState(call, intent, 'it has already succeeded.');
  }
  const id = text(params, 'payment_method') ?? intent.paymentMethod;
  if (params.payment_method_data === undefined && !id) {
    throw unexpectedState(call, intent, "it's missing a payment method.");
  }
  const method =
    params.payment_method_data === undefined
      ? findMethod(tx, id ?? '')
      : createMethod(tx, nested(params, 'payment_method_data'));
  assertUsable(method, intent.customer);
  const attempted = attemptSetup(tx, intent, method);
  assertNotRefused(attempted, tx, shownTo(call));
  return attempted;
}

function create(call: Call): object {
  const { tx, params } = call;
  allowOnly(params, [
    'customer',
    'payment_method',
    'payment_method_types',
    'allowed_payment_method_types',
    'usage',
    'description',
    'metadata',
    'confirm',
    'expand',
  ]);
  const allowedTypes = readAllowedTypes(params);
  const customer = text(params, 'customer') ?? null;
  if (customer !== null) findCustomer(tx, customer, 'customer');
  const methodId = text(params, 'payment_method');
  const method = methodId ? findMethod(tx, methodId) : null;
  if (method) assertUsable(method, customer);
  const id = newId('seti');
  const intent = tx.put<SetupIntentRecord>({
    object: 'setup_intent',
    id,
    secret: newClientSecret(id),
    created: tx.now,
    customer,
    description: text(params, 'description') ?? null,
    metadata: mergedMetadata(params, {}),
    usage: readFutureUse(params, 'usage') ?? 'off_session',
    allowedTypes,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    paymentMethod: method?.id ?? null,
    lastError: null,
    challenge: null,
  });
  tx.emit('setup_intent.created', presentSetupIntent(intent, tx));
  return answer(call, flag(params, 'confirm') ? confirm(call, intent) : intent);
}

export const setupIntentRoutes: Route[] = [
  { method: 'POST', path: '/setup_intents', handle: create },
  {
    method: 'GET',
    path: '/setup_intents/:id',
    publishable: true,
    handle(call) {
      allowOnly(call.params, ['client_secret', 'expand']);
      return answer(call, intentOf(call, 'setup_intent'));
    },
  },
  {
    method: 'POST',
    path: '/setup_intents/:id/confirm',
    publishable: true,
    handle(call) {
      allowOnly(call.params, ['client_secret', 'payment_method', 'payment_method_data', 'expand']);
      return answer(call, confirm(call, intentOf(call, 'setup_intent')));
    },
  },
];
