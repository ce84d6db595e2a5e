import { LRUCache } from 'lru-cache';
import { today } from '../platform/clock.ts';
import type { ShownArticle } from '../platform/liveContent.ts';
import type { PlatformServices } from '../platform/services.ts';
import { articleHtml, journalHtml } from './articleHtml.ts';
import { findArticleVersion } from './articleQueries.ts';

type Reads = Pick<PlatformServices, 'content' | 'clock' | 'database'>;

/** Articles in memory, as markup. */
const maxKept = 100;
const kept = new LRUCache<string, string>({ max: maxKept });

/** What customers read at an address. */
export interface Shown {
  readonly title: string;
  readonly html: string;
  /** What is shown; null for the list of the journal. */
  readonly article: ShownArticle | null;
}

/** Returns the articles that customers see today. */
export const shownToday = ({ content, clock }: Pick<Reads, 'content' | 'clock'>) =>
  content.shown(today(clock));

/** Returns a page or an entry, as markup; null where customers see none. */
export async function readShownArticle(
  services: Reads,
  kind: ShownArticle['kind'],
  slug: string,
): Promise<Shown | null> {
  const article = shownToday(services).find((each) => each.kind === kind && each.slug === slug);
  if (!article) return null;
  // A version never changes.
  const key = `${article.articleId} ${article.version}`;
  const before = kept.get(key);
  if (before !== undefined) return { title: article.title, html: before, article };
  const { database } = services;
  const version = await findArticleVersion(database.reader, article.articleId, article.version);
  if (!version) return null;
  const html = articleHtml({ ...article, text: version.text });
  kept.set(key, html);
  return { title: article.title, html, article };
}

/** Returns the list of the journal, as markup. */
export const readShownJournal = (services: Reads): Shown => ({
  title: 'Journal',
  html: journalHtml(shownToday(services).filter(({ kind }) => kind === 'entry')),
  article: null,
});
