import { ACCOUNT_ID } from '../presenters/account.ts';
import type { KeptAnswer } from '../records/ledgerLine.ts';
import type { ResourceRecord } from '../records/records.ts';
import { beginTransaction } from '../records/transaction.ts';
import type { Route } from '../routes/route.ts';
import type { StoredState } from '../storedState.ts';
import type { KeyKind } from './authenticate.ts';
import { StripeFailure } from './failure.ts';
import type { Fault } from './faults.ts';
import type { Form } from './form.ts';
import { isRemembered } from './idempotency.ts';
import { masked } from './masked.ts';

export interface PerformedRequest {
  id: string;
  path: string;
  resourceId: string;
  params: Form;
  keyKind: KeyKind;
  key: string | null;
  fingerprint: string;
  fault: Fault | null;
}

export interface Performance {
  status: number;
  body: string;
  /** The new state of what it changed. */
  put: ResourceRecord[];
}

/** The answer to a failure of the provider itself. */
const BROKEN = new StripeFailure(500, {
  type: 'api_error',
  message: 'An unknown error occurred. (The card sandbox was told to fail.)',
});

/** Answers of the gateway in front of Stripe's API. */
export const REFUSALS = {
  403: new StripeFailure(403, {
    type: 'invalid_request_error',
    message:
      "The provided key 'rk_test_*********' does not have the required permissions for this " +
      `endpoint on account '${ACCOUNT_ID}'. Having more permissions would allow this request to ` +
      'continue.',
  }),
  409: new StripeFailure(409, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process ' +
      'is currently accessing it.',
  }),
  429: new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  }),
};

/** Formats an error in Stripe's envelope. */
export function envelope(failure: StripeFailure): string {
  return JSON.stringify({ error: failure.body });
}

/**
 * Executes a request, from reading the state to its line in the ledger, without interruption by any
 * other. Refusals are returned as answers; only programming errors are thrown.
 */
export function perform(
  stored: StoredState,
  route: Route,
  request: PerformedRequest,
  at: Date,
): Performance {
  const now = Math.floor(at.getTime() / 1000);
  const tx = beginTransaction(stored.state, now, request);
  const { fault } = request;
  let outcome: { status: number; body: string };
  try {
    if (fault?.kind === 'refuse') throw BROKEN;
    const shown = route.handle({
      tx,
      id: request.resourceId,
      params: request.params,
      keyKind: request.keyKind,
      slowly: fault?.kind === 'process_slowly',
    });
    outcome = { status: 200, body: JSON.stringify(shown) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) {
      tx.undo();
      throw error;
    }
    if (!error.isOutcome) tx.undo();
    outcome = { status: error.status, body: envelope(error) };
  }
  if (fault?.kind === 'break_after') outcome = { status: 500, body: envelope(BROKEN) };
  const { put } = tx.changes();
  if (route.method === 'POST' || put.length > 0) {
    stored.commit(tx, {
      at,
      request: {
        id: request.id,
        method: route.method,
        path: request.path,
        key: request.key,
        params: masked(request.params),
      },
      answer: kept(request, outcome, now),
    });
  }
  return { ...outcome, put };
}

function kept(
  request: PerformedRequest,
  outcome: { status: number; body: string },
  at: number,
): KeptAnswer | null {
  if (request.key === null || !isRemembered(outcome.status)) return null;
  const { key, fingerprint, path, id: requestId } = request;
  return { key, fingerprint, path, requestId, ...outcome, at };
}
