import type { Change, ChangeEffect, ChangePreview } from '@nestbox/contract/change';
import { serverSaid } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { BoxEffects } from './boxEffects';
import { Disclosure } from './disclosure';
import { useChangePreview } from './previewChange';
import { PreviewDetails } from './previewDetails';
import { PreviewPanel } from './previewPanel';
import { PreviewSkeleton } from './previewSkeleton';

interface ChangeEffectsProps {
  change: Change;
  /** So many boxes are looked at at a glance; the others are a press away. */
  atOnce?: number;
  /** The change is still being chosen: what is shown is of the one before. */
  settling?: boolean;
}

/** What a change would do to the coming boxes, told before it is made. */
export function ChangeEffects({ change, atOnce = 3, settling = false }: ChangeEffectsProps) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } =
    useChangePreview(change);
  if (isPending)
    return (
      <LoadingGroup label="Working out what changes" count={1}>
        <PreviewSkeleton />
      </LoadingGroup>
    );
  const reason = serverSaid(error);
  if (error && reason) return <Banner role="status">{reason}</Banner>;
  if (error)
    return (
      <Banner role="status">
        <p>What would change could not be worked out.</p>
        <Button
          look="quiet"
          size="small"
          className="mt-3"
          pending={isFetching}
          onClick={() => refetch()}
        >
          Try again
        </Button>
      </Banner>
    );
  const old = settling || isPlaceholderData;
  return (
    <div aria-busy={old} className={old ? 'opacity-50' : ''}>
      <Effect effect={data} atOnce={atOnce} />
    </div>
  );
}

function Effect({ effect, atOnce }: { effect: ChangePreview; atOnce: number }) {
  const { notes, sentences, boxes, whatIf } = effect;
  // Before boxes are planned there is nothing to compare.
  const planned = whatIf.months.length > 0;
  const same = sentences.length === 0 && boxes.length === 0;
  const [first, rest] = [boxes.slice(0, atOnce), boxes.slice(atOnce)];
  return (
    <section
      aria-label="What changes"
      className="divide-y divide-line rounded-control bg-page px-4 py-1"
    >
      {planned && <PreviewPanel whatIf={whatIf} />}
      {same && <p className="py-3 text-ink-soft">Your coming boxes stay as they are.</p>}
      {notes.length > 0 && <Sentences sentences={notes} />}
      {first.length > 0 && <BoxEffects boxes={first} />}
      {rest.length > 0 && (
        <Disclosure title={restText(rest.length, first.length > 0)}>
          <BoxEffects boxes={rest} />
        </Disclosure>
      )}
      {planned && <PreviewDetails whatIf={whatIf} />}
      {first.length > 0 && (
        <Disclosure title="In words">
          <Sentences sentences={sentences} />
        </Disclosure>
      )}
    </section>
  );
}

const Sentences = ({ sentences }: Pick<ChangeEffect, 'sentences'>) => (
  <ul className="flex list-disc flex-col gap-1 py-3 pl-5">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

function restText(count: number, more: boolean): string {
  if (!more) return 'Box by box';
  return count === 1 ? 'And one more box' : `And ${count} more boxes`;
}
