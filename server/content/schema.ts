import type { StaffId } from '@nestbox/contract/values';
import type { VersionState } from '@nestbox/domain/content/shownVersion';
import { isNull } from 'drizzle-orm';
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

/** Pages and journal entries that staff write. */
export const articles = pgTable(
  'articles',
  {
    articleId: uuid('article_id').primaryKey(),
    kind: text('kind').$type<'page' | 'entry'>().notNull(),
    /** The end of its address, such as 'our-packaging'. It stays once customers may have seen it. */
    slug: text('slug').notNull(),
    /** The last version. */
    version: integer('version').notNull(),
    /** From then on customers do not see it; null while it is not deleted. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('articles_by_slug').on(table.kind, table.slug).where(isNull(table.deletedAt)),
  ],
);

/** What staff saved of articles, as versions that are never changed. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid('article_id').notNull(),
    /** From 1 on. */
    version: integer('version').notNull(),
    state: text('state').$type<VersionState>().notNull(),
    /** The first day on which customers see it; of a draft, the day that is meant. Null for none. */
    publishOn: day('publish_on'),
    title: text('title').notNull(),
    /** A sentence or two, which stand below the title and in search results. */
    summary: text('summary').notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    /** Who wrote an entry, as it is shown; '' to name nobody. */
    author: text('author').notNull(),
    /** The address of an uploaded picture, which leads an entry; null without one. */
    picture: text('picture'),
    /** What the picture shows. */
    pictureAlt: text('picture_alt').notNull(),
    /** Whether the footer links to a page. */
    inFooter: boolean('in_footer').notNull(),
    /** Its place among the pages of the footer, from 1. */
    place: integer('place').notNull(),
    at: instant('at').notNull(),
    /** Who saved it, and the name at that time. */
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    who: text('who').notNull(),
    why: text('why'),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);

/** Pictures that staff uploaded for articles. They stay, since versions may show them. */
export const contentPictures = pgTable('content_pictures', {
  pictureId: text('picture_id').primaryKey(),
  /** The name of the file. */
  name: text('name').notNull(),
  /** Pixels, turned upright. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  at: instant('at').notNull(),
});
