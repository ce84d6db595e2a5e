import type { Change } from '@nestbox/contract/change';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';
import { BoxEffects } from './boxEffects';
import { useChangePreview } from './previewChange';
import { summaryText } from './summaryText';

interface ChangeSummaryProps {
  /** null while it is not known yet what there is to change. */
  change: Change | null;
  /** Begins the sentence: 'Adding it'. */
  lead: string;
  /** Of the sentence, for the button that it tells about. */
  id?: string;
}

/**
 * What a change would do, in a sentence that opens into all boxes; nothing where that cannot be
 * said. To be given its room by who shows it, so that nothing moves when the answer comes.
 */
export function ChangeSummary({ change, lead, id }: ChangeSummaryProps) {
  const seen = usePageSeen();
  const { data, isPending, isPlaceholderData } = useChangePreview(seen ? change : null);
  if (isPending)
    return (
      <LoadingGroup label="Working out what changes" count={1}>
        <Skeleton className="h-5 max-w-96" />
      </LoadingGroup>
    );
  if (!data) return null;
  const sentence = <span id={id}>{`${lead}: ${summaryText(data.boxes)}.`}</span>;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`text-sm text-ink-soft ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      {data.boxes.length === 0 ? (
        <p>{sentence}</p>
      ) : (
        <details className="group/glance">
          <summary className="cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
            {sentence}{' '}
            <span className="font-semibold whitespace-nowrap text-ink underline underline-offset-4">
              Box by box
              <ChevronDown
                aria-hidden="true"
                className="ml-0.5 inline size-4 group-open/glance:rotate-180"
              />
            </span>
          </summary>
          <div className="mt-2 rounded-control border border-line bg-surface px-4 text-base text-ink">
            <BoxEffects boxes={data.boxes} />
          </div>
        </details>
      )}
    </div>
  );
}

const isVisible = () => document.visibilityState === 'visible';

/** Whether the page was looked at yet; one opened in another tab waits for that. */
function usePageSeen(): boolean {
  const [seen, setSeen] = useState(isVisible);
  useEffect(() => {
    if (seen) return;
    const look = () => setSeen(isVisible());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [seen]);
  return seen;
}
