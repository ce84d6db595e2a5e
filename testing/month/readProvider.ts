import { readFileSync } from 'node:fs';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { LedgerLine } from 'stripe-sandbox/records/ledgerLine';
import type { ChargeRecord, RefundRecord } from 'stripe-sandbox/records/records';

/** Pence of a month on one side. */
export interface MonthSums {
  readonly charged: number;
  readonly charges: number;
  readonly refunded: number;
  readonly refunds: number;
}

/** Returns what the card provider's ledger has of a month, yyyy-MM, by its own time. */
export function readProvider(ledgerFile: string, month: string): MonthSums {
  const charges = new Map<string, ChargeRecord>();
  const refunds = new Map<string, RefundRecord>();
  for (const text of readFileSync(ledgerFile, 'utf8').split('\n')) {
    if (text === '') continue;
    const line = JSON.parse(text) as LedgerLine;
    if (line.kind !== 'change') continue;
    for (const record of line.put) {
      if (record.object === 'charge') charges.set(record.id, record);
      if (record.object === 'refund') refunds.set(record.id, record);
    }
  }
  const isOfMonth = ({ created }: { created: number }) =>
    londonDate(new Date(created * 1_000)).startsWith(month);
  const taken = [...charges.values()].filter((each) => !each.refusal && isOfMonth(each));
  const back = [...refunds.values()].filter(isOfMonth);
  return {
    charged: sumOf(taken),
    charges: taken.length,
    refunded: sumOf(back),
    refunds: back.length,
  };
}

const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
