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
  /** The clock for `created`, card expiry and the lifetime of keys; by default the system's. */
  now?: () => Date;
  /** Called for each request to /v1; returns its fault, or null. */
  faults?: (request: FaultedRequest) => Fault | null;
}
