import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { type Channel, mute, wireChannel } from './listening.ts';

/** The kinds of work that pollers find in tables. */
export type WorkKind =
  | 'mails'
  | 'events'
  | 'payments'
  | 'customers'
  | 'catalogue'
  | 'second-steps'
  | 'cleanup';

/**
 * Notifies all processes, this one included, once the transaction is committed. Equal messages in
 * one transaction arrive once.
 */
export async function notifyProcesses(
  db: Queryable,
  channel: Channel,
  sent: string,
): Promise<void> {
  if (mute.has(db)) return;
  await db.execute(sql`select pg_notify(${wireChannel}, ${`${channel} ${sent}`})`);
}

/** Notifies all processes of work of a kind that is due now or in a moment. */
export const notifyOfWork = (db: Queryable, kind: WorkKind): Promise<void> =>
  notifyProcesses(db, 'work', kind);
