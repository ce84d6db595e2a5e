import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyProcesses } from '../platform/database/notifyProcesses.ts';
import { articles, articleVersions, contentPictures } from './schema.ts';

export type Article = typeof articles.$inferSelect;
export type ArticleVersion = typeof articleVersions.$inferSelect;

const listed = {
  articleId: articleVersions.articleId,
  kind: articles.kind,
  slug: articles.slug,
  version: articleVersions.version,
  state: articleVersions.state,
  publishOn: articleVersions.publishOn,
  title: articleVersions.title,
  summary: articleVersions.summary,
  author: articleVersions.author,
  picture: articleVersions.picture,
  pictureAlt: articleVersions.pictureAlt,
  inFooter: articleVersions.inFooter,
  place: articleVersions.place,
};

/** Returns the versions that decide what customers see, without their texts; those of deleted articles are left out. */
export const readListedVersions = (db: Queryable) =>
  db
    .select(listed)
    .from(articleVersions)
    .innerJoin(articles, eq(articles.articleId, articleVersions.articleId))
    .where(and(isNull(articles.deletedAt), ne(articleVersions.state, 'draft')));

export type ListedVersion = Awaited<ReturnType<typeof readListedVersions>>[number];

/** Returns all articles by their slugs, also deleted ones. */
export const readArticles = (db: Queryable): Promise<Article[]> =>
  db.select().from(articles).orderBy(asc(articles.slug));

/** Returns the versions of articles without their texts, newest first. */
export const readVersionsOf = (db: Queryable, articleIds: readonly string[]) =>
  db
    .select({
      ...listed,
      at: articleVersions.at,
      who: articleVersions.who,
      why: articleVersions.why,
    })
    .from(articleVersions)
    .innerJoin(articles, eq(articles.articleId, articleVersions.articleId))
    .where(inArray(articleVersions.articleId, [...articleIds]))
    .orderBy(desc(articleVersions.version));

/** Returns an article; null where there is none. @param lock keeps it from changing until the transaction ends */
export async function findArticle(
  db: Queryable,
  articleId: string,
  { lock = false } = {},
): Promise<Article | null> {
  const query = db.select().from(articles).where(eq(articles.articleId, articleId));
  const [found] = lock ? await query.for('update') : await query;
  return found ?? null;
}

/** Returns a version with its text; null where there is none. */
export async function findArticleVersion(
  db: Queryable,
  articleId: string,
  version: number,
): Promise<ArticleVersion | null> {
  const [found] = await db
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)));
  return found ?? null;
}

/** Whether an article that is not deleted has this address, beside the given one. */
export async function isSlugTaken(
  db: Queryable,
  { articleId, kind, slug }: Pick<Article, 'articleId' | 'kind' | 'slug'>,
): Promise<boolean> {
  const others = and(
    eq(articles.kind, kind),
    eq(articles.slug, slug),
    ne(articles.articleId, articleId),
    isNull(articles.deletedAt),
  );
  return (await db.$count(articles, others)) > 0;
}

/** Writes an article as it is from now on. Every process learns of it. */
export async function writeArticle(db: Queryable, article: Article): Promise<void> {
  const { articleId: _, ...set } = article;
  await db.insert(articles).values(article).onConflictDoUpdate({ target: articles.articleId, set });
  await notifyProcesses(db, 'content', article.articleId);
}

/** Writes the next version of an article. @returns false where it exists already: somebody else was faster */
export async function insertArticleVersion(
  db: Queryable,
  version: ArticleVersion,
): Promise<boolean> {
  const written = await db
    .insert(articleVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: articleVersions.version });
  return written.length > 0;
}

/** Keeps an uploaded picture for articles. */
export const keepContentPicture = (
  db: Queryable,
  picture: typeof contentPictures.$inferSelect,
): Promise<unknown> => db.insert(contentPictures).values(picture).onConflictDoNothing();

/** Returns those of these pictures that were uploaded for articles. */
export async function findContentPictures(
  db: Queryable,
  pictureIds: readonly string[],
): Promise<Set<string>> {
  if (pictureIds.length === 0) return new Set();
  const found = await db
    .select({ pictureId: contentPictures.pictureId })
    .from(contentPictures)
    .where(inArray(contentPictures.pictureId, [...pictureIds]));
  return new Set(found.map(({ pictureId }) => pictureId));
}
