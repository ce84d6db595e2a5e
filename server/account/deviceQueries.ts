import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { knownDevices } from './schema.ts';

/** The labels of the devices that a customer has logged in with. */
export async function readDevices(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId));
  return rows.map(({ device }) => device);
}

export async function saveDevice(
  db: Queryable,
  seen: typeof knownDevices.$inferInsert,
): Promise<void> {
  const { customerId, device } = knownDevices;
  const { lastSeenAt } = seen;
  await db
    .insert(knownDevices)
    .values(seen)
    .onConflictDoUpdate({ target: [customerId, device], set: { lastSeenAt } });
}
