import type { Charge } from './chargeQueries.ts';
import type { Quote } from './quoteQueries.ts';

const firstCheckMilliseconds = 60_000;

/** The next generation of a box's payment, for this quote; what was declined before still counts. */
export const newCharge = (before: Charge | undefined, quote: Quote, now: Date) => ({
  customerId: quote.customerId,
  boxId: quote.boxId,
  generation: (before?.generation ?? 0) + 1,
  status: 'open' as const,
  openingQuote: quote.quoteNumber,
  latestQuote: quote.quoteNumber,
  failedOn: before?.failedOn ?? null,
  retries: before?.retries ?? 0,
  retryOn: before?.retryOn ?? null,
  payBy: before?.payBy ?? null,
  declineReason: before?.declineReason ?? null,
  createdAt: now,
  nextCheckAt: new Date(now.getTime() + firstCheckMilliseconds),
});
