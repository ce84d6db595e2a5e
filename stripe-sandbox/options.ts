import type { Fault, FaultedRequest } from './http/faults.ts';

/** Where signed events are posted. */
export interface WebhookOptions {
  /**
   * An absolute URL, or a path ('/hooks') of the server that registers this plugin. Its port is
   * read at each delivery.
   */
  url: string;
  /** The signing secret, 'whsec_…', with which the receiver verifies. */
  secret: string;
  /** The types of the events that are sent; all (`*`) by default. */
  enabledEvents?: readonly string[];
  /** A disabled endpoint is listed, and gets no events. */
  disabled?: boolean;
  /** The endpoint's API version as it is listed; null for the account's. By default the SDK's. */
  apiVersion?: string | null;
}

/** The account as `GET /v1/account` returns it. */
export interface AccountOptions {
  /** Two letters; 'GB' by default. */
  country?: string;
  /** Lower case; 'gbp' by default. */
  defaultCurrency?: string;
  /** True by default. Payments are made all the same. */
  chargesEnabled?: boolean;
}

export interface StripeSandboxOptions {
  /** 'sk_test_…': grants everything. */
  secretKey: string;
  /**
   * 'pk_test_…': can create payment methods, and read and confirm intents by their client secret.
   */
  publishableKey: string;
  /** The append-only file from which the state is rebuilt at start; null keeps it in memory. */
  ledgerFile: string | null;
  /** Null: events can be listed, but are not sent. */
  webhook: WebhookOptions | null;
  account?: AccountOptions;
  /** The clock for `created`, card expiry and the lifetime of keys; by default the system's. */
  now?: () => Date;
  /** Called for each request to /v1; returns its fault, or null. */
  faults?: (request: FaultedRequest) => Fault | null;
}
