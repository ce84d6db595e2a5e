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
