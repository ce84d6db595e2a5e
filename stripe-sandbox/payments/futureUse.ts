import { invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { oneOf } from '../http/params.ts';

const FUTURE_USES = ['off_session', 'on_session'] as const;
export type FutureUse = (typeof FUTURE_USES)[number];

/**
 * Reads `setup_future_usage` or `usage`, for which the card is saved; undefined where it is
 * missing.
 */
export function readFutureUse(
  form: Form,
  name: 'setup_future_usage' | 'usage',
): FutureUse | undefined {
  return oneOf<FutureUse>(form, name, FUTURE_USES);
}

/** Returns the future usage after a call that may change it; an empty value clears it. */
export function changedFutureUse(form: Form, before: FutureUse | null): FutureUse | null {
  if (form.setup_future_usage === '') return null;
  return readFutureUse(form, 'setup_future_usage') ?? before;
}

/** @throws StripeFailure 400: an absent customer cannot agree to have the card saved */
export function assertNotSavedUnseen(futureUse: FutureUse | null, offSession: boolean) {
  if (futureUse === null || !offSession) return;
  throw invalidRequest(
    'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on ' +
      'the PaymentIntent because you cannot set up future usages when processing payments ' +
      'off-session.',
    { param: 'off_session' },
  );
}
