import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { ChangedColumns } from './boxQueries.ts';
import { boxes } from './schema.ts';

/** Writes a box's status, with columns that change with it. `moveBox` records why. */
export async function writeStatus(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
  change: ChangedColumns & { readonly status: BoxStatus },
): Promise<void> {
  await db
    .update(boxes)
    .set(change)
    .where(and(eq(boxes.customerId, customerId), eq(boxes.boxId, boxId)));
}
