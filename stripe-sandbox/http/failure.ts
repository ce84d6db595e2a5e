/** The body of Stripe's error envelope. */
export interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/** A request that Stripe would refuse. Thrown anywhere, and answered in one place. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? {
          ...body,
          doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
        }
      : body;
  }

  /** A declined card is an outcome and not a mistake: its changes are kept. */
  get isOutcome(): boolean {
    return this.status === 402;
  }
}

/** Returns the failure of a wrong request: 400, with the parameter concerned. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/**
 * Returns the failure of an unknown object: 404 in a path. `called` is Stripe's word for its kind.
 */
export function missing(called: string, id: string, param: string, status: 400 | 404 = 404) {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${called}: '${id}'`,
    param,
  });
}

/** Returns the failure of a card that was refused before any attempt. */
export function cardRefused(refusal: {
  code: string;
  declineCode: string | null;
  message: string;
  param?: string;
}) {
  return new StripeFailure(402, {
    type: 'card_error',
    code: refusal.code,
    message: refusal.message,
    ...(refusal.declineCode && { decline_code: refusal.declineCode }),
    ...(refusal.param && { param: refusal.param }),
  });
}
