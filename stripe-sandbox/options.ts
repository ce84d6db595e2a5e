import type { Fault, FaultedRequest } from './http/faults.ts';

/** Where signed events are posted. */
export interface WebhookOptions {
  /**
   * An absolute URL, or a path ('/hooks') of the very server this plugin is registered in, which
   * is then asked for its port at the time of each delivery.
   */
  url: string;
  /** The signing secret, 'whsec_…', that the receiver verifies with. */
  secret: string;
}

export interface StripeSandboxOptions {
  /** 'sk_test_…': may do everything. */
  secretKey: string;
  /** 'pk_test_…': may create payment methods, and see and confirm what it has a client secret of. */
  publishableKey: string;
  /** The append-only file that the state is rebuilt from at start; null keeps all in memory. */
  ledgerFile: string | null;
  /** null: events can be listed, but are sent nowhere. */
  webhook: WebhookOptions | null;
  /** The clock of `created`, of card expiry and of how long keys are kept; the system's by default. */
  now?: () => Date;
  /** Asked once per request to /v1: what goes wrong with it, null for nothing. */
  faults?: (request: FaultedRequest) => Fault | null;
}
