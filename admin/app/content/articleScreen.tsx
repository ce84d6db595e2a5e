import {
  type ArticleKind,
  articleKinds,
  listArticles,
  type StaffArticle,
} from '@nestbox/contract/staffContent';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useMay, useSession } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { ArticleForm } from './articleForm';
import { articleQuery } from './articleQuery';
import { newArticle } from './typedArticle';

export function ArticleScreen() {
  const { articleId = '' } = useParams();
  return useMay('see-settings') ? <ById key={articleId} articleId={articleId} /> : <NotHere />;
}

function ById({ articleId }: { articleId: string }) {
  const [search] = useSearchParams();
  const kind = articleKinds.find((each) => each === search.get('kind')) ?? 'page';
  const article = useQuery(articleQuery(articleId));
  const all = useStaffQuery(listArticles, {});
  const { data: session } = useSession();
  const shown = article.data?.article.kind ?? kind;
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={article.data?.article.title ?? titles[shown]} />
      <BackLink to={shown === 'page' ? paths.pages : paths.journal}>
        {shown === 'page' ? 'All pages' : 'The whole journal'}
      </BackLink>
      <Loaded query={article} what="The text">
        {(data) => (
          <ArticleForm
            article={data ?? begun(articleId, kind, session?.name ?? '')}
            others={all.data ?? []}
          />
        )}
      </Loaded>
    </div>
  );
}

const titles = { page: 'New page', entry: 'New journal entry' } as const;

/** Returns an article of which there is no version yet. */
const begun = (articleId: string, kind: ArticleKind, author: string): StaffArticle => ({
  articleId,
  version: 0,
  deleted: false,
  slugStays: false,
  shown: null,
  planned: null,
  isDraft: false,
  article: newArticle(kind, author),
  versions: [],
});
