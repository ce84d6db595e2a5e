import { type OpenRefusal, openRefusals } from '@nestbox/domain/billing/openRefusals';
import type { Queryable } from '../platform/database/database.ts';
import { type Refund, readDisputedBoxes, readRefundsBesideUndelivered } from './refundQueries.ts';

/** Returns the refunds of all customers that were refused or failed, and that staff must still make in another way. */
export const readOpenRefusals = async (db: Queryable): Promise<OpenRefusal<Refund>[]> =>
  openRefusals(await readRefundsBesideUndelivered(db), await readDisputedBoxes(db));
