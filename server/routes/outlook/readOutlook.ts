import type { Outlook } from '@nestbox/contract/outlook';
import { limitedMonths } from '../../commands/plan/limitedMonths.ts';
import { presentAverage } from '../../commands/plan/plannedSums.ts';
import { readStanding } from '../../commands/plan/readStanding.ts';
import type { Queryable } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { presentOutlook } from './presentOutlook.ts';

/** The outlook as it stands, also in the midst of a change. */
export async function readOutlook(
  db: Queryable,
  services: Services,
  customerId: string,
): Promise<Outlook> {
  const standing = await readStanding(db, services, customerId);
  return {
    products: presentOutlook(standing),
    months: await limitedMonths(db, customerId, standing.today),
    averageMonth: presentAverage(standing),
  };
}
