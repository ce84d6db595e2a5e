import { useMutation } from '@nestbox/client/api/useMutation';
import {
  bringBackArticle,
  deleteArticle,
  getArticle,
  listArticles,
  type StaffArticle,
} from '@nestbox/contract/staffContent';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** Deletes an article, or brings a deleted one back. */
export function DeleteArticle({ article }: { article: StaffArticle }) {
  const { articleId, version, deleted, shown } = article;
  const may = useMay('change-content');
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: () =>
      send(deleted ? bringBackArticle : deleteArticle, {
        params: { articleId },
        body: { version },
      }),
    onSettled: () => refresh(getArticle, listArticles),
  });
  if (deleted) {
    return (
      <Banner role="status">
        <p>It is deleted, and customers do not see it.</p>
        <Refusal error={change.error} />
        {may && (
          <Button
            look="quiet"
            size="small"
            className="mt-3"
            pending={change.isPending}
            onClick={() => change.mutate()}
          >
            Bring it back
          </Button>
        )}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Refusal error={change.error} />
      <Button look="danger" pending={change.isPending} onClick={() => change.mutate()}>
        Delete {article.article.kind === 'page' ? 'the page' : 'the entry'}
      </Button>
      <p className="text-ink-soft text-sm">
        {shown !== null && 'Customers do not see it any more then. '}You can bring it back.
      </p>
    </div>
  );
}
