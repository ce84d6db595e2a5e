import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { LedgerLine } from './records/ledgerLine.ts';
import type { ChargeRecord } from './records/records.ts';

/** A successful charge in the ledger. Amounts are in the currency's smallest unit. */
export interface ExaminedCharge {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  paymentIntent: string;
  metadata: Record<string, string>;
  amountRefunded: number;
  disputed: boolean;
}

/** A charge that the bank refused. */
interface ExaminedRefusal extends Pick<ExaminedCharge, 'id' | 'paymentIntent' | 'metadata'> {
  /** Stripe's decline code, or its code where there is none. */
  code: string;
}

/** The content of a ledger, oldest first, whether or not events were sent. */
export interface Examination {
  charges: ExaminedCharge[];
  refusals: ExaminedRefusal[];
}

/**
 * Returns all successful charges in a ledger file, oldest first, whether or not events were sent.
 * It can be called while the sandbox runs, or after it was killed. Empty without a file.
 */
export const successfulCharges = (ledgerFile: string): ExaminedCharge[] =>
  watchLedger(ledgerFile)().charges;

/** Returns a function that reads a ledger; further calls read only what is new. */
export function watchLedger(ledgerFile: string): () => Examination {
  const charges = new Map<string, ChargeRecord>();
  let offset = 0;
  return () => {
    const fresh = readFrom(ledgerFile, offset);
    // An incomplete last line, which was never acknowledged, is read once it is complete.
    const end = fresh.lastIndexOf('\n'.charCodeAt(0)) + 1;
    offset += end;
    for (const text of fresh.toString('utf8', 0, end).split('\n').slice(0, -1)) {
      const line = JSON.parse(text) as LedgerLine;
      if (line.kind !== 'change') continue;
      for (const record of line.put) if (record.object === 'charge') charges.set(record.id, record);
    }
    return examine([...charges.values()]);
  };
}

function readFrom(file: string, offset: number): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
  try {
    const bytes = Buffer.alloc(fstatSync(descriptor).size - offset);
    const read = readSync(descriptor, bytes, 0, bytes.length, offset);
    return bytes.subarray(0, read);
  } finally {
    closeSync(descriptor);
  }
}

function examine(records: readonly ChargeRecord[]): Examination {
  const charges: ExaminedCharge[] = [];
  const refusals: ExaminedRefusal[] = [];
  for (const { id, amount, currency, customer, paymentIntent, metadata, ...rest } of records) {
    const { refusal, amountRefunded, disputed } = rest;
    if (refusal) {
      const code = refusal.declineCode ?? refusal.code;
      refusals.push({ id, paymentIntent, metadata, code });
    } else {
      const money = { amount, currency, amountRefunded };
      charges.push({ id, customer, paymentIntent, metadata, disputed, ...money });
    }
  }
  return { charges, refusals };
}
