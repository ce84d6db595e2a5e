import type { Queryable } from '../platform/database/database.ts';
import type { Charge } from './chargeQueries.ts';
import { type Quote, readQuote } from './quoteQueries.ts';

/** A payment of a box that was made, and the quote that was paid. */
export interface PaidQuote {
  readonly charge: Charge & { readonly settledAt: Date; readonly paidAmount: number };
  readonly quote: Quote;
}

/** Returns what was paid for a box; null until it is. @param charges those of the box, latest first */
export async function readPaidQuote(
  db: Queryable,
  charges: readonly Charge[],
): Promise<PaidQuote | null> {
  const charge = charges.find(({ status }) => status === 'succeeded');
  if (!charge?.settledAt || charge.paidAmount === null) return null;
  const { settledAt, paidAmount, customerId, boxId, quoteNumber } = charge;
  const quote = await readQuote(db, customerId, boxId, quoteNumber);
  return { charge: { ...charge, settledAt, paidAmount }, quote };
}
