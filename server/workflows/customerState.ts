import type { Address } from '@nestbox/contract/address';
import type { CustomerRow } from '../account/customerQueries.ts';
import type { Charge } from '../billing/chargeQueries.ts';
import type { Refund } from '../billing/refundQueries.ts';
import type { Services } from '../billing/services.ts';
import type { RemovedProduct } from '../catalogue/productQueries.ts';
import { addressIn } from '../household/householdQueries.ts';
import { type PlanningState, planningStateOf } from '../planning/planningContext.ts';
import type { Queryable } from '../platform/database/database.ts';
import { selectCustomerRows } from './customerStateQueries.ts';

/** A customer's stored data from which a change is decided, read once. */
export interface CustomerState extends PlanningState {
  /** Null for a visitor. */
  readonly customer: CustomerRow | null;
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
): Promise<CustomerState> => {
  const [rows] = await selectCustomerRows(db, { customerId });
  if (!rows) throw new Error('The customer was not read');
  const { customers, addresses, charges, refunds, removed } = rows;
  const [customer] = customers;
  if (!customer) throw new Error('There is no such customer');
  return {
    ...(await planningStateOf(db, services, customerId, rows)),
    ...{ customer, address: addressIn(addresses), charges, refunds, removed },
  };
};
