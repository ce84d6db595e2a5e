import { maxSlug, reservedSlugs } from '@nestbox/contract/articleSlug';
import type { TypedArticle } from '@nestbox/contract/staffContent';
import type { StaffId } from '@nestbox/contract/values';
import type { VersionState } from '@nestbox/domain/content/shownVersion';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { picturesIn } from './articleHtml.ts';
import { uploadedPicture } from './articlePicture.ts';
import {
  type Article,
  findArticle,
  findArticleVersion,
  findContentPictures,
  insertArticleVersion,
  isSlugTaken,
  readVersionsOf,
  writeArticle,
} from './articleQueries.ts';

/** Who changes an article, by the version that they saw. */
export interface ArticleChange {
  readonly articleId: string;
  /** 0 for an article that begins. */
  readonly seen: number;
  readonly by: { readonly staffId: StaffId; readonly name: string };
  readonly why: string | null;
  /** Records it in its transaction. */
  readonly record: (tx: Queryable, article: Article) => Promise<void>;
}

/** Saves the next version of an article. @throws Refusal */
export async function saveArticle(
  services: PlatformServices,
  typed: TypedArticle & { readonly state: VersionState },
  change: ArticleChange,
): Promise<void> {
  const { articleId, seen, by, why, record } = change;
  const { kind, slug, state, publishOn, ...shown } = typed;
  const { database, clock, content } = services;
  await database.transaction(async (tx) => {
    const before = await findArticle(tx, articleId, { lock: true });
    await requireLatest(tx, before, change);
    if (before && before.kind !== kind) throw new Refusal('invalid', 'It stays what it was.');
    if (before && before.slug !== slug && (await slugStays(tx, articleId))) {
      throw new Refusal('conflict', 'The address stays, since links to it may exist.');
    }
    const article = { articleId, kind, slug, version: seen + 1, deletedAt: null };
    const fault = faultOfSlug(slug) ?? (await faultOfPictures(tx, typed));
    if (fault) throw new Refusal('invalid', fault);
    if (state === 'published' && typed.text.trim() === '') {
      throw new Refusal('invalid', 'Write a text before you publish it.');
    }
    await requireFreeSlug(tx, article);
    const written = await insertArticleVersion(tx, {
      ...shown,
      articleId,
      version: article.version,
      state,
      publishOn:
        state === 'withdrawn' ? null : (publishOn ?? (state === 'draft' ? null : today(clock))),
      at: clock.now(),
      staffId: by.staffId,
      who: by.name,
      why,
    });
    if (!written) throw new Refusal('conflict', 'A colleague was faster. Save again.');
    await writeArticle(tx, article);
    await record(tx, article);
  });
  await content.refresh();
}

/** Deletes an article, or brings it back as it was. @throws Refusal */
export async function setArticleDeleted(
  { database, clock, content }: PlatformServices,
  deleted: boolean,
  change: ArticleChange,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await findArticle(tx, change.articleId, { lock: true });
    if (!before) throw missing();
    await requireLatest(tx, deleted ? before : { ...before, deletedAt: null }, change);
    const article = { ...before, deletedAt: deleted ? clock.now() : null };
    if (!deleted) await requireFreeSlug(tx, article);
    await writeArticle(tx, article);
    await change.record(tx, article);
  });
  await content.refresh();
}

export const missing = () => new Refusal('missing', 'There is no such page or journal entry.');

/** Whether an article's address stays: customers may have seen it. */
const slugStays = async (db: Queryable, articleId: string): Promise<boolean> =>
  (await readVersionsOf(db, [articleId])).some(({ state }) => state === 'published');

async function requireLatest(
  tx: Queryable,
  before: Article | null,
  { articleId, seen }: ArticleChange,
): Promise<void> {
  if (before?.deletedAt)
    throw new Refusal('conflict', 'A colleague deleted it. Bring it back first.');
  const version = before?.version ?? 0;
  if (version === seen) return;
  const newer = await findArticleVersion(tx, articleId, version);
  if (!newer) throw missing();
  throw new Refusal(
    'conflict',
    `${newer.who} saved version ${version} meanwhile: “${newer.title}”. Your text is still here. Save again to put it on top; version ${version} stays in the list of versions.`,
  );
}

async function requireFreeSlug(tx: Queryable, article: Article): Promise<void> {
  if (!(await isSlugTaken(tx, article))) return;
  throw new Refusal(
    'conflict',
    `Another ${article.kind === 'page' ? 'page' : 'entry'} has the address ${article.slug}. Choose another one.`,
  );
}

/** Returns what is wrong with the end of an address; null where nothing is. */
function faultOfSlug(slug: string): string | null {
  if (slug === '') return 'Write an address, such as our-packaging.';
  if (slug.length > maxSlug || !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) {
    return 'The address can have small letters, digits and single dashes between them, such as our-packaging.';
  }
  return reservedSlugs.includes(slug)
    ? `The address ${slug} is reserved. Choose another one.`
    : null;
}

/** Pictures come from this shop alone: those of other sites would tell them who reads the page. */
async function faultOfPictures(
  tx: Queryable,
  { text, picture }: Pick<TypedArticle, 'text' | 'picture'>,
): Promise<string | null> {
  const addresses = [...picturesIn(text), ...(picture === null ? [] : [picture])];
  const ids = addresses.map((address) => uploadedPicture(address)?.pictureId ?? '');
  const known = await findContentPictures(tx, ids);
  const foreign = addresses.find((_, place) => !known.has(ids[place] ?? ''));
  return foreign === undefined
    ? null
    : `The picture ${foreign} was not uploaded here. Add it with the button Picture.`;
}
