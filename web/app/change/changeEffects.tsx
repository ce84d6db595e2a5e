import type { Change, ChangeEffect } from '@nestbox/contract/change';
import type { ReactNode } from 'react';
import { serverSaid } from '#app/api/apiError';
import { Button } from '#app/ui/button';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Notice } from '#app/ui/notice';
import { Skeleton } from '#app/ui/skeleton';
import { BoxEffects } from './boxEffects';
import { useChangePreview } from './previewChange';

interface ChangeEffectsProps {
  change: Change;
  /** So many boxes are looked at at a glance; the others are a press away. */
  atOnce?: number;
}

/** What a change would do to the coming boxes, told before it is made. */
export function ChangeEffects({ change, atOnce = 3 }: ChangeEffectsProps) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } =
    useChangePreview(change);
  if (isPending)
    return (
      <LoadingGroup label="Working out what changes" count={2} className="flex flex-col gap-3">
        <Skeleton className="h-12" />
      </LoadingGroup>
    );
  const reason = serverSaid(error);
  if (error && reason) return <Notice role="status">{reason}</Notice>;
  if (error)
    return (
      <Notice role="status">
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
      </Notice>
    );
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-50' : ''}>
      <Effect effect={data} atOnce={atOnce} />
    </div>
  );
}

function Effect({ effect, atOnce }: { effect: ChangeEffect; atOnce: number }) {
  const { notes, sentences, boxes } = effect;
  if (sentences.length === 0 && boxes.length === 0)
    return <p className="text-ink-soft">Your coming boxes stay as they are.</p>;
  const [first, rest] = [boxes.slice(0, atOnce), boxes.slice(atOnce)];
  return (
    <section
      aria-label="What changes"
      className="divide-y divide-line rounded-control bg-page px-4 py-1"
    >
      {notes.length > 0 && <Sentences sentences={notes} />}
      {first.length > 0 && <BoxEffects boxes={first} />}
      {rest.length > 0 && (
        <Fold title={restText(rest.length, first.length > 0)}>
          <BoxEffects boxes={rest} />
        </Fold>
      )}
      {first.length > 0 && (
        <Fold title="In words">
          <Sentences sentences={sentences} />
        </Fold>
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

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="cursor-pointer rounded-sm py-3 font-semibold">{title}</summary>
    <div className="border-t border-line">{children}</div>
  </details>
);

function restText(count: number, more: boolean): string {
  if (!more) return 'Box by box';
  return count === 1 ? 'And one more box' : `And ${count} more boxes`;
}
