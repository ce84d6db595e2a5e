import { askCardholder } from './challengeDialog.ts';
import { type MethodData, methodParams } from './paymentMethod.ts';
import type { Answer, Intent, Provider, StripeJsError } from './provider.ts';

export type Kind = 'payment_intents' | 'setup_intents';
export type Result = { paymentIntent: Intent } | { setupIntent: Intent } | { error: StripeJsError };

export interface ConfirmData {
  payment_method?: string | MethodData;
  setup_future_usage?: string;
}

const PREFIX = { payment_intents: 'pi', setup_intents: 'seti' };

/**
 * Returns the id in a client secret.
 * @throws where it is not one of this kind, which is a mistake of the page
 */
function idOf(kind: Kind, secret: unknown): string {
  const match = new RegExp(`^(${PREFIX[kind]}_\\w+)_secret_\\w+$`).exec(String(secret));
  if (match?.[1]) return match[1];
  throw new Error(
    `Invalid client secret: it should have the form \${id}_secret_\${secret}. You specified: ${secret}.`,
  );
}

function failure(intent: Intent): StripeJsError | null {
  if (intent.status !== 'requires_payment_method') return null;
  const error = intent.last_payment_error ?? intent.last_setup_error;
  return error ? { ...error, [intent.object]: intent } : null;
}

function resultOf(answer: Answer<Intent>): Result {
  if (answer.error) return { error: answer.error };
  const error = failure(answer.body);
  if (error) return { error };
  return answer.body.object === 'payment_intent'
    ? { paymentIntent: answer.body }
    : { setupIntent: answer.body };
}

/** Asks the cardholder to confirm if the intent requires it. */
async function withChallenge(provider: Provider, answer: Answer<Intent>): Promise<Result> {
  const source = answer.error ? undefined : answer.body.next_action?.use_stripe_sdk;
  if (answer.error || !source) return resultOf(answer);
  const outcome = await askCardholder(answer.body);
  return resultOf(
    await provider.post<Intent>('3ds2/challenge_complete', {
      source: source.three_d_secure_2_source,
      outcome,
      client_secret: answer.body.client_secret,
    }),
  );
}

/** Returns the intent of a client secret, whatever its status. */
export async function retrieve(provider: Provider, kind: Kind, secret: string): Promise<Result> {
  const answer = await provider.get<Intent>(`${kind}/${idOf(kind, secret)}`, {
    client_secret: secret,
  });
  if (answer.error) return { error: answer.error };
  return kind === 'payment_intents' ? { paymentIntent: answer.body } : { setupIntent: answer.body };
}

/** Continues with an intent that requires the cardholder's confirmation. */
export async function handleAction(provider: Provider, secret: string): Promise<Result> {
  const kind = 'payment_intents';
  const path = `${kind}/${idOf(kind, secret)}`;
  const answer = await provider.get<Intent>(path, { client_secret: secret });
  if (!answer.error && answer.body.status !== 'requires_action') {
    const message =
      'handleCardAction: The PaymentIntent supplied is not in the requires_action state.';
    return { error: { type: 'invalid_request_error', message } };
  }
  return withChallenge(provider, answer);
}

/**
 * Confirms an intent with a card element, a saved payment method, or its own. Declines are
 * returned; only the page's own mistakes reject.
 */
export async function confirm(
  provider: Provider,
  kind: Kind,
  secret: string,
  data: ConfirmData = {},
  { handleActions = true }: { handleActions?: boolean } = {},
): Promise<Result> {
  const path = `${kind}/${idOf(kind, secret)}`;
  const { payment_method: method, setup_future_usage } = data;
  const credentials = { client_secret: secret, setup_future_usage };
  let answer: Answer<Intent>;
  if (method === undefined) {
    answer = await provider.get<Intent>(path, { client_secret: secret });
    const waits = answer.error || answer.body.status === 'requires_action';
    if (!waits) answer = await provider.post<Intent>(`${path}/confirm`, credentials);
  } else if (typeof method === 'string') {
    const params = { ...credentials, payment_method: method };
    answer = await provider.post<Intent>(`${path}/confirm`, params);
  } else {
    const made = methodParams(method);
    if ('error' in made) return { error: made.error };
    const params = { ...credentials, payment_method_data: made.params };
    answer = await provider.post<Intent>(`${path}/confirm`, params);
  }
  return handleActions ? withChallenge(provider, answer) : resultOf(answer);
}
