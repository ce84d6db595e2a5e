import type { Dunning } from '@nestbox/domain/billing/dunning';
import type { Charge } from './chargeQueries.ts';

/** Where the charging of a box stands after declines; null before the first one. */
export function dunningOf(charge: Charge | undefined): Dunning | null {
  if (!charge?.failedOn || !charge.payBy) return null;
  const { failedOn, retries, retryOn, payBy } = charge;
  return { failedOn, retries, retryOn, payBy };
}
