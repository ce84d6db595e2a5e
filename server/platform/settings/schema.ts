import type { StaffId } from '@nestbox/contract/values';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/**
 * What staff have set on top of the shop file, as versions that are never changed. The last version
 * of a setting holds; without one, the shop file does.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    /** Such as 'mail-words'. */
    name: text('name').notNull(),
    /** From 1 on. */
    version: integer('version').notNull(),
    /** Null where the shop file holds again. */
    value: jsonb('value'),
    at: instant('at').notNull(),
    /** Who set it, and the name at that time. */
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    who: text('who').notNull(),
    why: text('why'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
