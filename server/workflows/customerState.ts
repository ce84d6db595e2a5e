import type { Address } from '@nestbox/contract/address';
import { type Charge, readAllCharges } from '../billing/chargeQueries.ts';
import { type Refund, readRefunds } from '../billing/refundQueries.ts';
import type { Services } from '../billing/services.ts';
import { type RemovedProduct, readRemovedProducts } from '../catalogue/productQueries.ts';
import { readAddress } from '../household/householdQueries.ts';
import { type PlanningState, readPlanningState } from '../planning/planningContext.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A customer's stored data from which a change is decided, read once. */
export interface CustomerState extends PlanningState {
  readonly address: Address | null;
  /** Oldest first. */
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  /** Removed products that Undo can restore. */
  readonly removed: readonly RemovedProduct[];
}

export const readCustomerState = async (
  db: Queryable,
  services: Services,
  customerId: string,
): Promise<CustomerState> => ({
  ...(await readPlanningState(db, services, customerId)),
  address: await readAddress(db, customerId),
  charges: await readAllCharges(db, customerId),
  refunds: await readRefunds(db, customerId),
  removed: await readRemovedProducts(db, customerId),
});
