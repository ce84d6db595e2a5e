import type { StaffId } from '@nestbox/contract/values';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../database/columns.ts';

/**
 * What staff have set on top of the shop file and of environment variables, as versions that are never
 * changed. The last version of a setting holds; without one, the file or the variable does. Of a setting
 * that holds from a day on, the last version of the latest day that has come holds.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    /** Such as 'mail-words'. */
    name: text('name').notNull(),
    /** From 1 on. */
    version: integer('version').notNull(),
    /** Null where the shop file or the environment variable holds again. */
    value: jsonb('value'),
    /** The first day on which it holds; null where it holds at once. */
    validFrom: day('valid_from'),
    at: instant('at').notNull(),
    /** Who set it, and the name at that time. */
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    who: text('who').notNull(),
    why: text('why'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
