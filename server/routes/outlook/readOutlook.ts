import type { Outlook } from '@nestbox/contract/outlook';
import { readStanding } from '../../commands/plan/readStanding.ts';
import type { Queryable } from '../../db/database.ts';
import { readSucceededCharges } from '../../db/queries/charges.ts';
import { readRefunds } from '../../db/queries/refunds.ts';
import type { Services } from '../../services.ts';
import { presentAverage } from './plannedSums.ts';
import { presentMonths } from './presentMonths.ts';
import { presentOutlook } from './presentOutlook.ts';

/** The outlook as it stands, also in the midst of a change. */
export async function readOutlook(
  db: Queryable,
  services: Services,
  customerId: string,
): Promise<Outlook> {
  const standing = await readStanding(db, services, customerId);
  const charges = await readSucceededCharges(db, customerId);
  const refunds = await readRefunds(db, customerId);
  return {
    products: presentOutlook(standing),
    months: presentMonths(standing.stored, charges, refunds),
    averageMonth: presentAverage(standing),
  };
}
