import { useDebounced } from '@nestbox/client/useDebounced';
import { previewArticle, type TypedArticle } from '@nestbox/contract/staffContent';
import { articleStyle } from '@nestbox/ui/articleStyle';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { Loaded } from '../parts/loaded';

/** An article as customers would see it, some moments after it was typed. */
export function ArticlePreview({ article }: { article: TypedArticle }) {
  const body = useDebounced(JSON.stringify(article));
  const preview = useQuery({
    queryKey: [previewArticle.path, body],
    queryFn: ({ signal }) => send(previewArticle, { body: JSON.parse(body), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!article.title && !article.summary && !article.text) {
    return <p className="text-ink-soft">What you write shows here.</p>;
  }
  return (
    <Loaded query={preview} what="The preview">
      {({ html }) => (
        // A link of the text would leave the form.
        <div inert className="rounded-card border border-line bg-page p-5 sm:p-8">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown without markup by the server */}
          <div className={articleStyle} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      )}
    </Loaded>
  );
}
