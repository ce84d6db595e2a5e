import { pagePaths } from '@nestbox/contract/pagePaths';
import { type ArticleKind, type ListedArticle, listArticles } from '@nestbox/contract/staffContent';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { ScreenLink } from '../parts/screenLink';
import { articlePath } from '../paths';
import { NotHere } from '../shell/notHere';
import { ContentTabs } from './contentTabs';

export const PageList = () => <List kind="page" />;
export const JournalList = () => <List kind="entry" />;

const words = {
  page: {
    title: 'Pages',
    begin: 'Write a page',
    empty: 'There is no page yet',
    text: 'Write one about your packaging, your suppliers, or how returns work. The footer can link to it.',
  },
  entry: {
    title: 'Journal',
    begin: 'Write an entry',
    empty: 'There is no entry yet',
    text: 'Once the first one is published, the footer links to your journal.',
  },
} as const;

function List({ kind }: { kind: ArticleKind }) {
  return useMay('see-settings') ? <Loading key={kind} kind={kind} /> : <NotHere />;
}

function Loading({ kind }: { kind: ArticleKind }) {
  const may = useMay('change-content');
  const articles = useStaffQuery(listArticles, {});
  const [articleId] = useState(() => crypto.randomUUID());
  const { title, begin, empty, text } = words[kind];
  const write = may && <ButtonLink to={articlePath(articleId, kind)}>{begin}</ButtonLink>;
  return (
    <ContentTabs>
      <Loaded query={articles} what={`The ${title.toLowerCase()}`}>
        {(all) => {
          const ofKind = all.filter((each) => each.kind === kind);
          const kept = ofKind.filter(({ deleted }) => !deleted).sort(inOrder);
          const deleted = ofKind.filter((each) => each.deleted);
          return (
            <>
              {kept.length === 0 ? (
                <EmptyState title={empty} action={write}>
                  {text}
                </EmptyState>
              ) : (
                <Panel title={title} level="h2" action={write}>
                  <Rows label={title} articles={kept} />
                </Panel>
              )}
              {deleted.length > 0 && (
                <Panel title="Deleted" level="h2">
                  <p className="text-ink-soft">Open one to bring it back.</p>
                  <Rows label="Deleted" articles={deleted} />
                </Panel>
              )}
            </>
          );
        }}
      </Loaded>
    </ContentTabs>
  );
}

/** Pages as the footer has them; of the journal the newest first. */
const inOrder = (a: ListedArticle, b: ListedArticle) =>
  a.kind === 'page'
    ? a.place - b.place || a.title.localeCompare(b.title)
    : (b.publishOn ?? b.at).localeCompare(a.publishOn ?? a.at);

const Rows = ({ label, articles }: { label: string; articles: readonly ListedArticle[] }) => (
  <ul aria-label={label} className="flex flex-col divide-y divide-line">
    {articles.map((article) => (
      <li
        key={article.articleId}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
      >
        <div className="min-w-0">
          <ScreenLink to={articlePath(article.articleId, article.kind)}>{article.title}</ScreenLink>
          <p className="text-ink-soft text-sm wrap-anywhere">
            {(article.kind === 'page' ? pagePaths.page : pagePaths.journalEntry)(article.slug)}
            {article.kind === 'page' && article.inFooter && ', in the footer'}
          </p>
        </div>
        <div className="text-sm sm:text-right">
          <p className="font-semibold">{stateText(article)}</p>
          <p className="text-ink-soft">
            {article.who}, {momentText(article.at)}
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** Returns what customers see of an article, in a few words. */
export function stateText({
  deleted,
  shown,
  planned,
  isDraft,
  publishOn,
}: Pick<ListedArticle, 'deleted' | 'shown' | 'planned' | 'isDraft'> & {
  publishOn?: string | null;
}): string {
  if (deleted) return 'Deleted';
  const parts = [
    ...(shown !== null
      ? [publishOn ? `Published ${shortDateWithYear(publishOn)}` : 'Published']
      : []),
    ...(planned
      ? [`${shown === null ? 'Planned' : 'changes'} for ${shortDateWithYear(planned.publishOn)}`]
      : []),
    ...(isDraft ? [shown !== null || planned ? 'with a newer draft' : 'Draft'] : []),
  ];
  return parts.join(', ') || 'Offline';
}
