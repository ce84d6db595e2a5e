import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { LedgerLine } from 'stripe-sandbox/records/ledgerLine';
import type { ChargeRecord, DisputeRecord, RefundRecord } from 'stripe-sandbox/records/records';

/** What the card provider has of all payments, each kind oldest first. */
export interface ProviderRecords {
  readonly charges: readonly ChargeRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly disputes: readonly DisputeRecord[];
}

/** Returns a function that reads the card provider's own ledger; further calls read only what is new. */
export function watchProvider(file: string): () => ProviderRecords {
  const charges = new Map<string, ChargeRecord>();
  const refunds = new Map<string, RefundRecord>();
  const disputes = new Map<string, DisputeRecord>();
  let offset = 0;
  return () => {
    const fresh = readFrom(file, offset);
    const end = fresh.lastIndexOf('\n'.charCodeAt(0)) + 1;
    offset += end;
    for (const text of fresh.toString('utf8', 0, end).split('\n').slice(0, -1)) {
      const line = JSON.parse(text) as LedgerLine;
      if (line.kind !== 'change') continue;
      for (const record of line.put) {
        if (record.object === 'charge') charges.set(record.id, record);
        if (record.object === 'refund') refunds.set(record.id, record);
        if (record.object === 'dispute') disputes.set(record.id, record);
      }
    }
    return {
      charges: [...charges.values()],
      refunds: [...refunds.values()],
      disputes: [...disputes.values()],
    };
  };
}

function readFrom(file: string, offset: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(descriptor).size - offset);
    const read = readSync(descriptor, bytes, 0, bytes.length, offset);
    return bytes.subarray(0, read);
  } finally {
    closeSync(descriptor);
  }
}

/** When a dispute took its money, and when that came back; null where it did not. */
export function moneyOf({ created, escalatedAt = created, status, closedAt }: DisputeRecord) {
  const back = status === 'won' && escalatedAt !== null ? (closedAt ?? null) : null;
  return { takenAt: escalatedAt, backAt: back };
}

/** Pence that disputes have taken of a payment, or of all payments, and not given back. */
export const disputedOf = (disputes: readonly DisputeRecord[], paymentIntent?: string): number =>
  disputes
    .filter((dispute) => paymentIntent === undefined || dispute.paymentIntent === paymentIntent)
    .filter((dispute) => moneyOf(dispute).takenAt !== null && moneyOf(dispute).backAt === null)
    .reduce((sum, { amount }) => sum + amount, 0);
