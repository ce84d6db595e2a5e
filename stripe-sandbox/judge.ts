import { readLedger } from './ledger.ts';
import type { LedgerLine } from './records/ledger-line.ts';
import { applyLine, emptyState } from './records/state.ts';

/** A charge that succeeded, as the ledger has it. Amounts in the currency's smallest unit. */
export interface JudgedCharge {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  paymentIntent: string;
  metadata: Record<string, string>;
  amountRefunded: number;
  disputed: boolean;
}

/**
 * Every successful charge in a ledger file, oldest first, whether or not anybody was told of it.
 * May be called while the sandbox runs, or after it was killed. None when there is no file.
 */
export function successfulCharges(ledgerFile: string): JudgedCharge[] {
  const state = emptyState();
  for (const line of readLedger(ledgerFile)) applyLine(state, line as LedgerLine);
  return [...state.shelves.charge.values()]
    .filter((charge) => charge.refusal === null)
    .map(({ id, amount, currency, customer, paymentIntent, metadata, ...rest }) => ({
      id,
      amount,
      currency,
      customer,
      paymentIntent,
      metadata,
      amountRefunded: rest.amountRefunded,
      disputed: rest.disputed,
    }));
}
