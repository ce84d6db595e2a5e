import type { Address } from '@nestbox/contract/address';
import { type CustomerRow, customerOf } from '../../account/customerQueries.ts';
import { allChargesOf, type Charge } from '../../billing/chargeQueries.ts';
import { type Refund, refundsOf } from '../../billing/refundQueries.ts';
import { addressIn, addressOf } from '../../household/householdQueries.ts';
import { type PlanningState, planningStateOf } from '../../planning/planningState.ts';
import { planningRowsOf } from '../../planning/planningStateQueries.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { oneRow, rowsOf } from '../../platform/database/rowsOf.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';

/** A customer's stored data from which a change is decided, read once. */
export interface CustomerState extends PlanningState {
  /** Null for a visitor. */
  readonly customer: CustomerRow | null;
  readonly address: Address | null;
  /** Oldest first. */
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
}

/**
 * @param customer under their lock, or only read
 * @throws Refusal where there is none
 */
export const readCustomerState = async ({
  tx,
  services,
  customerId,
}: LockedCustomer<Services>): Promise<CustomerState> => {
  const [rows] = await selectCustomerRows(tx, { customerId });
  if (!rows) throw new Error('The customer was not read');
  const { customers, addresses, charges, refunds } = rows;
  const [customer] = customers;
  if (!customer) throw new Refusal('missing', 'There is no such customer.');
  return {
    ...(await planningStateOf(tx, services, customerId, rows)),
    customer,
    address: addressIn(addresses),
    charges,
    refunds,
  };
};

/** Selects what a change is decided from in one statement, each as the rows of its table. */
const selectCustomerRows = prepared('customer_rows', (db) =>
  db
    .select({
      ...planningRowsOf(db),
      customers: rowsOf(customerOf(db)),
      addresses: rowsOf(addressOf(db)),
      charges: rowsOf(allChargesOf(db)),
      refunds: rowsOf(refundsOf(db)),
    })
    .from(oneRow),
);
