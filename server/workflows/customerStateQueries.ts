import { customerOf } from '../account/customerQueries.ts';
import { allChargesOf } from '../billing/chargeQueries.ts';
import { refundsOf } from '../billing/refundQueries.ts';
import { removedOf } from '../catalogue/productQueries.ts';
import { addressOf } from '../household/householdQueries.ts';
import { planningRowsOf } from '../planning/planningStateQueries.ts';
import { prepared } from '../platform/database/prepared.ts';
import { oneRow, rowsOf } from '../platform/database/rowsOf.ts';

/** Selects what a change is decided from in one statement, each as the rows of its table. */
export const selectCustomerRows = prepared('customer_rows', (db) =>
  db
    .select({
      ...planningRowsOf(db),
      customers: rowsOf(customerOf(db)),
      addresses: rowsOf(addressOf(db)),
      charges: rowsOf(allChargesOf(db)),
      refunds: rowsOf(refundsOf(db)),
      removed: rowsOf(removedOf(db)),
    })
    .from(oneRow),
);
