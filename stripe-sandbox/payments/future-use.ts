import { invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { oneOf } from '../http/params.ts';

const FUTURE_USES = ['off_session', 'on_session'] as const;
export type FutureUse = (typeof FUTURE_USES)[number];

/** Reads `setup_future_usage` or `usage`: what the card is to be saved for; undefined if absent. */
export function readFutureUse(
  form: Form,
  name: 'setup_future_usage' | 'usage',
): FutureUse | undefined {
  return oneOf<FutureUse>(form, name, FUTURE_USES);
}

/** What a payment's card is to be saved for, after a call that may change it; given empty, nothing. */
export function changedFutureUse(form: Form, before: FutureUse | null): FutureUse | null {
  if (form.setup_future_usage === '') return null;
  return readFutureUse(form, 'setup_future_usage') ?? before;
}

/** @throws StripeFailure 400: who is not there cannot agree to have the card saved */
export function assertNotSavedUnseen(futureUse: FutureUse | null, offSession: boolean) {
  if (futureUse === null || !offSession) return;
  throw invalidRequest(
    'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on ' +
      'the PaymentIntent because you cannot set up future usages when processing payments ' +
      'off-session.',
    { param: 'off_session' },
  );
}
