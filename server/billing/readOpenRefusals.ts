import { type OpenRefusal, openRefusals } from '@nestbox/domain/billing/openRefusals';
import type { Queryable } from '../platform/database/database.ts';
import { type Refund, readRefundsBesideRefused } from './refundQueries.ts';

/** Returns the refused refunds of all customers that staff must still make in another way. */
export const readOpenRefusals = async (db: Queryable): Promise<OpenRefusal<Refund>[]> =>
  openRefusals(await readRefundsBesideRefused(db));
