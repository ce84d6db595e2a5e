/** An error in Stripe.js's shape. */
export interface StripeJsError {
  type: string;
  code?: string;
  message: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

/** The fields of a PaymentIntent or SetupIntent that this script uses. */
export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  amount?: number;
  currency?: string;
  client_secret: string;
  next_action: { use_stripe_sdk?: { three_d_secure_2_source?: string } } | null;
  last_payment_error?: StripeJsError | null;
  last_setup_error?: StripeJsError | null;
}

export type Answer<Body> = { body: Body; error?: undefined } | { error: StripeJsError };

export interface Provider {
  post<Body>(path: string, params: object): Promise<Answer<Body>>;
  get<Body>(path: string, params: object): Promise<Answer<Body>>;
}

/** Encodes nested values as a form with brackets: { card: { cvc: 1 } } is 'card[cvc]=1'. */
function pairsOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsOf(inner, name === '' ? key : `${name}[${key}]`),
  );
}

/** @param base the script's address, up to and without '/card-sandbox/' */
export function providerAt(base: string, publishableKey: string): Provider {
  async function ask<Body>(url: string, init: RequestInit): Promise<Answer<Body>> {
    try {
      const answer = await fetch(url, { ...init, credentials: 'omit' });
      const body = await answer.json();
      return answer.ok ? { body } : { error: body.error };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message:
            'We are experiencing issues connecting to our payments provider. Please check your ' +
            'internet connection and try again.',
        },
      };
    }
  }
  const form = (params: object) => new URLSearchParams(pairsOf({ key: publishableKey, ...params }));
  return {
    post: (path, params) => ask(`${base}/v1/${path}`, { method: 'POST', body: form(params) }),
    get: (path, params) => ask(`${base}/v1/${path}?${form(params)}`, { method: 'GET' }),
  };
}
