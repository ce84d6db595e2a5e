import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { type Channel, mute, wireChannel } from './listening.ts';

/** The kinds of work that are looked for in tables. */
export type WorkKind =
  | 'mails'
  | 'events'
  | 'payments'
  | 'customers'
  | 'catalogue'
  | 'second-steps'
  | 'sweep';

/**
 * Tells all processes, this one too, once the transaction is committed. The same told twice in one
 * transaction is heard once.
 */
export async function notifyProcesses(
  db: Queryable,
  channel: Channel,
  sent: string,
): Promise<void> {
  if (mute.has(db)) return;
  await db.execute(sql`select pg_notify(${wireChannel}, ${`${channel} ${sent}`})`);
}

/** Tells that work of this kind is due now, or in a moment. */
export const notifyOfWork = (db: Queryable, kind: WorkKind): Promise<void> =>
  notifyProcesses(db, 'work', kind);
