import { createHash } from 'node:crypto';
import type { PushDevice } from '@nestbox/contract/push';
import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import type { Message } from '../message.ts';
import { pushDevices, pushes } from '../schema.ts';

export type StoredPush = typeof pushes.$inferSelect;
export type StoredPushDevice = typeof pushDevices.$inferSelect;

/** Devices that a customer has at most: the oldest one goes. */
const maxDevices = 10;

/** Returns the name of a device, which sends nothing by itself. */
export const nameOfDevice = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');

/** Returns the devices of a customer, the oldest first. */
export const readPushDevices = (
  db: Queryable,
  customerId: CustomerId,
): Promise<StoredPushDevice[]> =>
  db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.customerId, customerId))
    .orderBy(asc(pushDevices.createdAt));

/** Adds a device or changes its topics. It belongs to nobody else from then on. */
export async function writePushDevice(
  tx: Queryable,
  customerId: CustomerId,
  { endpoint, keys, topics }: PushDevice,
  createdAt: Date,
): Promise<void> {
  const device = nameOfDevice(endpoint);
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.device, device), ne(pushDevices.customerId, customerId)));
  await tx
    .insert(pushDevices)
    .values({ customerId, device, endpoint, ...keys, topics, createdAt })
    .onConflictDoUpdate({
      target: [pushDevices.customerId, pushDevices.device],
      set: { ...keys, topics },
    });
  const all = await readPushDevices(tx, customerId);
  const last = all.at(-maxDevices - 1);
  if (!last) return;
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.customerId, customerId), lte(pushDevices.createdAt, last.createdAt)));
}

/** Removes a device with what was to be sent to it. */
export async function deletePushDevice(
  tx: Queryable,
  customerId: CustomerId,
  device: string,
): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.customerId, customerId), eq(pushDevices.device, device)));
  await tx.delete(pushes).where(and(eq(pushes.customerId, customerId), eq(pushes.device, device)));
}

/** Removes all devices of a customer, with what was to be sent to them. */
export async function deletePushDevices(tx: Queryable, customerId: CustomerId): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.customerId, customerId));
  await tx.delete(pushes).where(eq(pushes.customerId, customerId));
}

/** Writes a message for each device that wants its topic, in the transaction of its cause. */
export async function queuePushes(
  tx: Queryable,
  customerId: CustomerId,
  { topic, heading, body, mail }: Message<string>,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const path = mail?.button?.path ?? '/';
  const queued = await tx
    .insert(pushes)
    .select(
      sql`select ${pushDevices.customerId}, gen_random_uuid(), ${pushDevices.device}, ${heading}::text, ${body}::text,
        ${path}::text, ${at}, 0, ${at}
      from ${pushDevices}
      where ${pushDevices.customerId} = ${customerId} and ${pushDevices.topics} ? ${topic}`,
    )
    .returning({ pushId: pushes.pushId });
  if (queued.length > 0) await notifyOfWork(tx, 'pushes');
}

/** Returns what is to be sent now, the longest due first. */
export const readDuePushes = (db: Queryable, now: Date, max: number): Promise<StoredPush[]> =>
  db
    .select()
    .from(pushes)
    .where(lte(pushes.nextTryAt, now))
    .orderBy(asc(pushes.nextTryAt))
    .limit(max);

type PushKey = Pick<StoredPush, 'customerId' | 'pushId'>;

const isPush = ({ customerId, pushId }: PushKey) =>
  and(eq(pushes.customerId, customerId), eq(pushes.pushId, pushId));

/** Leases a due message until `lease`, with its device; null where another worker has it, or it is gone. */
export async function takePush(
  db: Queryable,
  key: PushKey,
  now: Date,
  lease: Date,
): Promise<{ readonly push: StoredPush; readonly device: StoredPushDevice | null } | null> {
  const [push] = await db
    .update(pushes)
    .set({ tries: sql`${pushes.tries} + 1`, nextTryAt: lease })
    .where(and(isPush(key), lte(pushes.nextTryAt, now)))
    .returning();
  if (!push) return null;
  const [device] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.customerId, push.customerId), eq(pushDevices.device, push.device)));
  return { push, device: device ?? null };
}

export async function putOffPush(db: Queryable, key: PushKey, nextTryAt: Date): Promise<void> {
  await db.update(pushes).set({ nextTryAt }).where(isPush(key));
}

export async function deletePush(db: Queryable, key: PushKey): Promise<void> {
  await db.delete(pushes).where(isPush(key));
}
