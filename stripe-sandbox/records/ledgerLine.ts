import type { EventRecord, ResourceRecord } from './records.ts';

/** An answer, stored for repeats of its idempotency key. */
export interface KeptAnswer {
  key: string;
  /** Fingerprint of method, path and parameters, which a repeat must match. */
  fingerprint: string;
  path: string;
  requestId: string;
  status: number;
  body: string;
  /** Unix seconds. */
  at: number;
}

/** One change, applied completely or not at all: the request and its results. */
export interface ChangeLine {
  kind: 'change';
  at: string;
  /** Null for the sandbox's own changes. Card numbers and security codes are masked. */
  request: { id: string; method: string; path: string; key: string | null; params: object } | null;
  put: ResourceRecord[];
  events: EventRecord[];
  /** Whether the events are to be sent to a webhook. */
  owed: boolean;
  answer: KeptAnswer | null;
}

export type LedgerLine =
  | ChangeLine
  | { kind: 'delivered'; event: string }
  | { kind: 'keys_forgotten'; at: string };
