import type { Dunning } from '@nestbox/domain/billing/dunning';
import type { Charge } from './chargeQueries.ts';

/** Returns the dunning state of a charge; null before the first decline. */
export function dunningOf(charge: Charge | undefined): Dunning | null {
  if (!charge?.failedOn || !charge.payBy) return null;
  const { failedOn, retries, retryOn, payBy } = charge;
  return { failedOn, retries, retryOn, payBy };
}
