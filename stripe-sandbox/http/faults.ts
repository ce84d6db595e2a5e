/**
 * The request by which a fault is chosen. `params` are the parsed form, with card numbers masked.
 */
export interface FaultedRequest {
  method: string;
  /** Without host and query: '/v1/payment_intents/pi_123/confirm'. */
  path: string;
  idempotencyKey: string | null;
  params: Record<string, unknown>;
}

/**
 * What can go wrong with one request:
 * - refuse: nothing is done. Like Stripe, a 500 is remembered under the key, 403, 409 and 429 are not.
 *   403 is the answer to a restricted key without the permission.
 * - break_after: it is done, yet the answer (also to the same key later) is a 500.
 * - drop_reply: it is done, then the connection is cut without an answer.
 * - hang: it is done, and answered `ms` milliseconds late.
 * - forget_keys: the idempotency memory is wiped first, then it is done as usual.
 * - process_slowly: a payment confirmed by it stays `processing` for `ms` milliseconds.
 */
export type Fault =
  | { kind: 'refuse'; status: 403 | 409 | 429 | 500 }
  | { kind: 'break_after' }
  | { kind: 'drop_reply' }
  | { kind: 'hang'; ms: number }
  | { kind: 'forget_keys' }
  | { kind: 'process_slowly'; ms: number };
