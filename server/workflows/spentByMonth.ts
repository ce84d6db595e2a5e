import type { PlanningContext } from '../planning/readPlanningContext.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readMonthCosts } from './readMonthCosts.ts';

/** Pence by month that no plan can save any more; none are counted where nothing is limited. */
export async function spentByMonth(
  db: Queryable,
  customerId: string,
  { subscription, settled }: PlanningContext,
): Promise<Record<string, number>> {
  if (subscription.monthlyLimit === null) return {};
  const months = await readMonthCosts(db, customerId, settled);
  return Object.fromEntries(months.map(({ month, paid, planned }) => [month, paid + planned]));
}
