import { StripeFailure } from '../http/failure.ts';
import { allowOnly, flag, nested, text } from '../http/params.ts';
import { readFutureUse } from '../payments/futureUse.ts';
import { assertNotRefused } from '../payments/paymentFailure.ts';
import { assertUsable, createMethod, findMethod } from '../payments/paymentMethod.ts';
import { attemptSetup } from '../payments/setupAttempt.ts';
import { presentSetupIntent } from '../presenters/setupIntent.ts';
import type { SetupIntentRecord } from '../records/records.ts';
import { expand } from './expand.ts';
import { intentOf, shownTo } from './intentAccess.ts';
import { newIntent } from './newIntent.ts';
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
  const intent = tx.put<SetupIntentRecord>({
    ...newIntent(call, 'seti'),
    object: 'setup_intent',
    usage: readFutureUse(params, 'usage') ?? 'off_session',
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
