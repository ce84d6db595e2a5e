import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { type Channel, wireChannel, withoutNotify } from './listening.ts';

/** The kinds of work that pollers find in tables. */
export type WorkKind =
  | 'reconciliation'
  | 'mails'
  | 'newsletters'
  | 'pushes'
  | 'events'
  | 'payments'
  | 'gift-cards'
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
  if (withoutNotify.has(db)) return;
  await db.execute(sql`select pg_notify(${wireChannel}, ${`${channel} ${sent}`})`);
}

/**
 * Runs a statement that returns the rows it has written, and notifies as above if there is one.
 * @returns whether there is one
 */
export async function notifyIfWritten(
  db: Queryable,
  statement: SQLWrapper,
  channel: Channel,
  sent: string,
): Promise<boolean> {
  const notified = withoutNotify.has(db)
    ? sql`select 1 as written from written limit 1`
    : sql`select pg_notify(${wireChannel}, ${`${channel} ${sent}`}) from written limit 1`;
  const result = await db.execute(sql`with written as (${statement.getSQL()}) ${notified}`);
  return (result as { readonly rows: readonly unknown[] }).rows.length > 0;
}

/** Notifies all processes of work of a kind that is due now or in a moment. */
export const notifyOfWork = (db: Queryable, kind: WorkKind): Promise<void> =>
  notifyProcesses(db, 'work', kind);
