import {
  and,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  customerViews,
  knownDevices,
  resetCodes,
  resetTokens,
  sessions,
} from '../../account/schema.ts';
import { staffInvitations, staffSessions, workOwners } from '../../account/staffSchema.ts';
import {
  categories,
  pictureFiles,
  productPictures,
  removedProducts,
} from '../../catalogue/schema.ts';
import { contentPictures } from '../../content/schema.ts';
import { mails } from '../../notifications/schema.ts';
import { latestChanges, latestReports, stockQuestions } from '../../planning/schema.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isDistributed } from '../../platform/database/distribution.ts';
import { rateLimits } from '../../platform/database/limitSchema.ts';
import { oneRow } from '../../platform/database/rowsOf.ts';

interface Stale {
  readonly table: PgTable;
  readonly rows: SQL | undefined;
  /** Columns to empty in rows that stay; without it the rows are deleted. */
  readonly emptied?: Record<string, null | ''>;
}

/** Days after which nobody has an entry of Today's work any more. */
const ownedDays = 90;
/** Half a year: more than three boxes, unless they come seldom. */
const askedDays = 182;
/** For how long the shop keeps what it need not keep. */
export interface KeptAt {
  readonly now: Date;
  readonly deviceDays: number;
  /**
   * Days for which a mail's HTML is kept. It is five times as large as the text, which stays, and
   * would take nearly half of a household's storage over years. An operator may be asked for months
   * how a mail looked.
   */
  readonly mailPageDays: number;
}

/** Returns the rows to clean up, by table. */
function staleAt(db: Queryable, { now, deviceDays, mailPageDays }: KeptAt): Stale[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  return [
    { table: sessions, rows: lte(sessions.expiresAt, now) },
    { table: customerViews, rows: lte(customerViews.expiresAt, now) },
    { table: staffSessions, rows: lte(staffSessions.expiresAt, now) },
    { table: staffInvitations, rows: lte(staffInvitations.expiresAt, now) },
    // Work is removed when it is done; this is what nobody took afterwards.
    { table: workOwners, rows: lt(workOwners.takenAt, daysAgo(ownedDays)) },
    { table: resetTokens, rows: lte(resetTokens.expiresAt, now) },
    // Kept for a day, since the limit of codes counts them.
    { table: resetCodes, rows: lt(resetCodes.expiresAt, daysAgo(1)) },
    // Undo is offered for as long as a toast; a day is more than enough.
    { table: removedProducts, rows: lt(removedProducts.removedAt, daysAgo(1)) },
    { table: latestChanges, rows: lt(latestChanges.madeAt, daysAgo(1)) },
    // The page of the box offers Undo for as long as its question is shown.
    { table: latestReports, rows: lt(latestReports.reportedAt, daysAgo(10)) },
    // Kept after their end, so that nobody is asked about the same product again soon.
    { table: stockQuestions, rows: lt(stockQuestions.expiresAt, daysAgo(askedDays)) },
    { table: pictureFiles, rows: unusedFiles(db, daysAgo(1)) },
    { table: rateLimits, rows: lte(rateLimits.endsAt, now) },
    { table: knownDevices, rows: devicesUnseenSince(db, daysAgo(deviceDays)) },
    {
      table: mails,
      rows: and(isNotNull(mails.html), lt(mails.sentAt, daysAgo(mailPageDays))),
      emptied: { html: null },
    },
    {
      // Of a reset that never left, such as beside a mail server that was away.
      table: mails,
      rows: and(lte(mails.expiresAt, now), isNull(mails.sentAt), ne(mails.text, '')),
      emptied: { text: '', html: null },
    },
  ];
}

/**
 * Selects all but a customer's latest device. With one known device, a new one is always notified.
 */
function devicesUnseenSince(db: Queryable, since: Date): SQL | undefined {
  const later = alias(knownDevices, 'later');
  const seenLater = db
    .select({ device: later.device })
    .from(later)
    .where(
      and(
        sql`${later.customerId} = ${knownDevices.customerId}`,
        gt(later.lastSeenAt, knownDevices.lastSeenAt),
      ),
    );
  return and(lt(knownDevices.lastSeenAt, since), exists(seenLater));
}

/** Selects files of pictures that no product, category or article has. Those of an import are made before it ends. */
function unusedFiles(db: Queryable, usedBefore: Date): SQL | undefined {
  const ofProducts = db
    .select({ pictureId: productPictures.pictureId })
    .from(productPictures)
    .where(eq(productPictures.pictureId, pictureFiles.pictureId));
  const ofArticles = db
    .select({ pictureId: contentPictures.pictureId })
    .from(contentPictures)
    .where(eq(contentPictures.pictureId, pictureFiles.pictureId));
  const ofCategories = db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(sql`${categories.picture}->>'pictureId'`, pictureFiles.pictureId));
  return and(
    lt(pictureFiles.usedAt, usedBefore),
    notExists(ofProducts),
    notExists(ofCategories),
    notExists(ofArticles),
  );
}

export const isAnythingStale = async (db: Queryable, kept: KeptAt): Promise<boolean> =>
  (await findStale(db, kept)).length > 0;

/** Returns what there is to clean up, in one statement: on most days most tables have nothing. */
async function findStale(db: Queryable, kept: KeptAt): Promise<Stale[]> {
  const all = staleAt(db, kept);
  const some = all.map(
    ({ table, rows }) => sql<boolean>`exists (select 1 from ${table} where ${rows})`,
  );
  const [found] = await db.select(Object.fromEntries(some.entries())).from(oneRow);
  return all.filter((_, place) => found?.[place]);
}

/** Returns the columns of the primary key: one column, or several. */
function keyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys.flatMap((each) => each.columns);
  return key.length > 0 ? key : columns.filter(({ primary }) => primary);
}

/** Cleans up at most `max` rows of each table. @returns whether there may be more */
export async function removeStale(db: Queryable, kept: KeptAt, max: number): Promise<boolean> {
  const distributed = await isDistributed(db);
  let more = false;
  for (const stale of await findStale(db, kept)) {
    const removed =
      distributed && isOfCustomers(stale.table)
        ? await removeByCustomer(db, { ...stale, table: stale.table }, max)
        : await removeRows(db, stale, max);
    more ||= removed >= max;
  }
  return more;
}

/** Cleans up at most `max` rows of a table. @returns how many */
async function removeRows(
  db: Queryable,
  { table, rows, emptied }: Stale,
  max: number,
  owner?: SQL,
): Promise<number> {
  // Locked rows are skipped: they are changing, or are found the next time.
  const key = sql.join(keyOf(table), sql`, `);
  const some = db
    .select({ key: sql`${key}` })
    .from(table)
    .where(and(owner, rows))
    .limit(max)
    .for('update', { skipLocked: true });
  const those = and(owner, sql`(${key}) in ${some}`);
  const done = emptied
    ? await db.update(table).set(emptied).where(those).returning({ one: sql`1` })
    : await db.delete(table).where(those).returning({ one: sql`1` });
  return done.length;
}

type CustomerTable = PgTable & { customerId: PgColumn };

const isOfCustomers = (table: PgTable): table is CustomerTable => 'customerId' in table;

/**
 * Cleans up the rows of some customers, one after the other, since a cluster cannot lock rows on
 * several machines in one statement.
 * @returns the number of rows
 */
async function removeByCustomer(
  db: Queryable,
  stale: Stale & { readonly table: CustomerTable },
  max: number,
): Promise<number> {
  const { customerId } = stale.table;
  const owners = await db
    .selectDistinct({ customerId })
    .from(stale.table as PgTable)
    .where(stale.rows)
    .limit(max);
  let removed = 0;
  for (const owner of owners) {
    if (removed >= max) break;
    removed += await removeRows(db, stale, max - removed, eq(customerId, owner.customerId));
  }
  return removed;
}
