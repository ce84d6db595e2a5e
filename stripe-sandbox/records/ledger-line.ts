import type { EventRecord, ResourceRecord } from './records.ts';

/** An answer as it is kept for whoever repeats its idempotency key. */
export interface KeptAnswer {
  key: string;
  /** Of method, path and parameters: what a repetition must agree with. */
  fingerprint: string;
  path: string;
  requestId: string;
  status: number;
  body: string;
  /** Unix seconds. */
  at: number;
}

/** One change, whole or not at all: what was asked and everything that came of it. */
export interface ChangeLine {
  kind: 'change';
  at: string;
  /** null when the sandbox acted by itself. Card numbers and security codes are masked. */
  request: { id: string; method: string; path: string; key: string | null; params: object } | null;
  put: ResourceRecord[];
  events: EventRecord[];
  /** Whether the events are owed to a webhook. */
  owed: boolean;
  answer: KeptAnswer | null;
}

export type LedgerLine =
  | ChangeLine
  | { kind: 'delivered'; event: string }
  | { kind: 'keys_forgotten'; at: string };
