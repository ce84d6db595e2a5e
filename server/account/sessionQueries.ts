import type { CustomerId } from '@nestbox/contract/values';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { knownDevices, resetTokens, sessions, type TokenPurpose } from './schema.ts';

export type StoredSession = typeof sessions.$inferSelect;

export interface TokenRow {
  readonly customerId: CustomerId;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(
  db: Queryable,
  customerId: CustomerId,
  tokenHash: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.tokenHash, tokenHash)));
}

/** Returns the open sessions of a customer, newest first. */
export async function readSessions(
  db: Queryable,
  customerId: CustomerId,
  now: Date,
): Promise<StoredSession[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
}

/** As `deleteSession`, by the public id. */
export async function deleteSessionById(
  db: Queryable,
  customerId: CustomerId,
  sessionId: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.sessionId, sessionId)));
}

/** Ends all sessions of a customer but this one. */
export async function deleteOtherSessions(
  db: Queryable,
  customerId: CustomerId,
  tokenHash: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, tokenHash)));
}

/** Ends all sessions of a customer. */
export async function deleteSessions(db: Queryable, customerId: CustomerId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Adds a token. By default its purpose is to set a new password. */
export async function insertResetToken(
  db: Queryable,
  token: TokenRow & { purpose?: TokenPurpose; newEmail?: string },
): Promise<void> {
  await db.insert(resetTokens).values(token);
}

interface TakenToken {
  readonly customerId: CustomerId;
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
}

/** Whether a token is valid, which stays so. */
export async function isResetToken(db: Queryable, token: TakenToken, now: Date): Promise<boolean> {
  const found = await db
    .select({ expiresAt: resetTokens.expiresAt })
    .from(resetTokens)
    .where(isToken(token));
  return found.some(({ expiresAt }) => expiresAt > now);
}

const isToken = ({ customerId, tokenHash, purpose }: TakenToken) =>
  and(
    eq(resetTokens.customerId, customerId),
    eq(resetTokens.tokenHash, tokenHash),
    eq(resetTokens.purpose, purpose),
  );

/** Deletes a token, so that it is used once. @returns whether it existed and was valid */
export async function takeResetToken(
  db: Queryable,
  token: TakenToken,
  now: Date,
): Promise<{ newEmail: string | null } | null> {
  const taken = await db
    .delete(resetTokens)
    .where(isToken(token))
    .returning({ expiresAt: resetTokens.expiresAt, newEmail: resetTokens.newEmail });
  return taken.find(({ expiresAt }) => expiresAt > now) ?? null;
}

/** Returns the labels of the devices from which a customer has logged in. */
export async function readDevices(db: Queryable, customerId: CustomerId): Promise<string[]> {
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
