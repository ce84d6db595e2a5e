import type { KeyKind } from '../http/authenticate.ts';
import type { Form } from '../http/form.ts';
import type { Transaction } from '../records/transaction.ts';

/** One call, authenticated and parsed. */
export interface Call {
  tx: Transaction;
  /** The id in the path; '' without one. */
  id: string;
  params: Form;
  keyKind: KeyKind;
  /** Payments confirmed by this call stay `processing` for a while. */
  slowly: boolean;
}

/** An endpoint. It runs to its end at once, and returns the body or throws a StripeFailure. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to /v1, with ':id' for the id. */
  path: string;
  /** Allowed for publishable keys. */
  publishable?: true;
  handle(call: Call): object;
}
