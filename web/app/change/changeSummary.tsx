import { BoxEffects } from '@nestbox/client/change/boxEffect';
import type { Change } from '@nestbox/contract/change';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChangePreview } from './previewChange';
import { summaryText } from './summaryText';

interface ChangeSummaryProps {
  /** Null while the change request is not known yet. */
  change: Change | null;
  /** The beginning of the sentence: 'Adding it'. */
  lead: string;
  /** The id of the sentence, for the button that it describes. */
  id?: string;
}

/**
 * What a change request would do, as a sentence that opens into all boxes. Nothing if the preview
 * fails. The parent reserves its height, which avoids layout shift.
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
        <details className="group/summary">
          <summary className="cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
            {sentence}{' '}
            <span className="font-semibold whitespace-nowrap text-ink underline underline-offset-4">
              Box by box
              <ChevronDown
                aria-hidden="true"
                className="ml-0.5 inline size-4 group-open/summary:rotate-180"
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

/** Returns whether the page has been visible. A page in a background tab has not. */
function usePageSeen(): boolean {
  const [seen, setSeen] = useState(isVisible);
  useEffect(() => {
    if (seen) return;
    const update = () => setSeen(isVisible());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [seen]);
  return seen;
}
