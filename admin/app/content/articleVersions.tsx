import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getArticleVersion,
  type StaffArticle,
  type TypedArticle,
} from '@nestbox/contract/staffContent';
import { Button } from '@nestbox/ui/button';
import { momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { Refusal } from '../parts/refusal';

interface ArticleVersionsProps {
  article: StaffArticle;
  /** Shows an earlier version in the form; undefined where nothing can be changed. */
  onOpen: ((article: TypedArticle, version: number) => void) | undefined;
}

/** Who saved what, and the way back to each version. */
export function ArticleVersions({ article, onOpen }: ArticleVersionsProps) {
  const { articleId, version, versions, shown, planned } = article;
  const open = useMutation({
    mutationFn: (each: number) => send(getArticleVersion, { params: { articleId, version: each } }),
    onSuccess: (earlier, each) => onOpen?.(earlier, each),
  });
  return (
    <Panel title="Versions" level="h2">
      <Refusal error={open.error} />
      <ol aria-label="Versions" className="flex flex-col divide-y divide-line">
        {versions.map(({ version: each, state, publishOn, title, who, at, why }) => (
          <li key={each} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                Version {each}: {title}
              </p>
              <p className="text-ink-soft text-sm">
                {who}, {momentText(at)}: {stateWords[state]}
                {state === 'published' && publishOn && ` for ${shortDateWithYear(publishOn)}`}
                {why && `. ${why}`}
              </p>
            </div>
            {each === shown && <span className="font-semibold">Customers see it</span>}
            {each === planned?.version && <span className="font-semibold">Planned</span>}
            {each !== version && onOpen && (
              <Button
                look="quiet"
                size="small"
                pending={open.isPending && open.variables === each}
                onClick={() => open.mutate(each)}
              >
                Open version {each}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const stateWords = { draft: 'draft', published: 'published', withdrawn: 'taken offline' } as const;
