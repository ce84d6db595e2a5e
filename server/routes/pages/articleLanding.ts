import { getJournal, getJournalEntry, getPage } from '@nestbox/contract/content';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import {
  readShownArticle,
  readShownJournal,
  type Shown,
  shownToday,
} from '../../content/readShown.ts';
import type { ShownArticle } from '../../platform/liveContent.ts';
import type { PlatformServices } from '../../platform/services.ts';
import {
  breadcrumbs,
  description,
  type PartOfLanding,
  preloadCall,
  type RequestedPage,
  share,
  structured,
  titleOf,
  unlisted,
} from './landingMarkup.ts';

export type ContentServices = Pick<
  PlatformServices,
  'content' | 'storedSettings' | 'clock' | 'database'
>;

const pagePath = new RegExp(`^${pagePaths.page('([^/]+)')}$`);
const entryPath = new RegExp(`^${pagePaths.journalEntry('([^/]+)')}$`);

/** The page of what staff have written; undefined for another path. */
export async function articleLanding(
  services: ContentServices,
  requested: RequestedPage,
): Promise<PartOfLanding | undefined> {
  const { path } = requested;
  const [, page] = pagePath.exec(path) ?? [];
  const [, entry] = entryPath.exec(path) ?? [];
  if (page !== undefined) {
    const shown = await readShownArticle(services, 'page', page);
    return landing(shown, preloadCall(getPage, { slug: page }), requested);
  }
  if (entry !== undefined) {
    const shown = await readShownArticle(services, 'entry', entry);
    return landing(shown, preloadCall(getJournalEntry, { slug: entry }), requested);
  }
  if (path === pagePaths.journal) {
    return landing(readShownJournal(services), preloadCall(getJournal), requested);
  }
  return undefined;
}

/** Returns the paths of what staff have written, for search engines. */
export function articlePaths(services: Pick<ContentServices, 'content' | 'clock'>): string[] {
  const shown = shownToday(services);
  return [
    ...(shown.some(({ kind }) => kind === 'entry') ? [pagePaths.journal] : []),
    ...shown.map(pathOf),
  ];
}

const pathOf = ({ kind, slug }: ShownArticle) =>
  kind === 'page' ? pagePaths.page(slug) : pagePaths.journalEntry(slug);

function landing(
  shown: Shown | null,
  call: string,
  { path, origin }: RequestedPage,
): PartOfLanding {
  if (!shown) return { status: 404, head: unlisted, links: [] };
  const { article, html } = shown;
  const title = titleOf(shown.title);
  const text = article?.summary || `${shown.title}: what ${shop.name} writes.`;
  const picture = article?.picture?.split('#')[0];
  const isEmpty = article === null && !html.includes('<section>');
  return {
    status: 200,
    title,
    head: [
      description(text),
      share({ title, description: escapeHtml(text), ...(picture && { picture }) }, path, origin),
      article?.kind === 'entry' ? structured(facts(article, origin + path)) : '',
      article?.kind === 'entry'
        ? breadcrumbs(origin, [
            { name: 'Journal', path: pagePaths.journal },
            { name: shown.title, path },
          ])
        : '',
      isEmpty ? unlisted : '',
    ].join(''),
    links: [call],
    article: html,
  };
}

/** Returns a schema.org BlogPosting. */
const facts = ({ title, summary, author, publishOn }: ShownArticle, url: string) => ({
  '@type': 'BlogPosting',
  headline: title,
  ...(summary && { description: summary }),
  datePublished: publishOn,
  author: author
    ? { '@type': 'Person', name: author }
    : { '@type': 'Organization', name: shop.name },
  publisher: { '@type': 'Organization', name: shop.name },
  url,
});
