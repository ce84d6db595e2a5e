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

/** A request that Stripe would refuse: thrown by whoever notices, answered in one place. */
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

  /** A declined card is an outcome, not a mistake: what it changed stays. */
  get isOutcome(): boolean {
    return this.status === 402;
  }
}

/** A mistake in the request: 400, with the parameter it is about. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** No such object: `called` is Stripe's word for the kind in this message. 404 in a path. */
export function missing(called: string, id: string, param: string, status: 400 | 404 = 404) {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${called}: '${id}'`,
    param,
  });
}

/** A card that was refused before anything was attempted with it. */
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
