import type { KeyKind } from '../http/authenticate.ts';
import type { Form } from '../http/form.ts';
import type { Transaction } from '../records/transaction.ts';

/** One call, authenticated and parsed. */
export interface Call {
  tx: Transaction;
  /** The id in the path, '' where there is none. */
  id: string;
  params: Form;
  keyKind: KeyKind;
  /** Payments confirmed by this call are to stay `processing` for a while. */
  slowly: boolean;
}

/** An endpoint: runs to its end at once, and answers with the body or throws a StripeFailure. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below /v1, ':id' standing for the id. */
  path: string;
  /** Open to publishable keys. */
  publishable?: true;
  handle(call: Call): object;
}
