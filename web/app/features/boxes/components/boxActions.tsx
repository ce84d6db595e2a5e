import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { type Box, makeBoxActive } from '@nestbox/contract/box';
import type { ChangeEffect } from '@nestbox/contract/change';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { effectAhead } from '#app/change/effectAhead';
import { showEffectToast } from '#app/change/makeChange';
import { othersText } from '#app/change/othersText';
import { lazyPart } from '#app/parts/lazyPart';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from '../api/boxes';
import { PutOffQuestion } from './putOffQuestion';
import { ReportArrivalButton } from './reportArrivalButton';

/** Disables (false) or enables (true) a box. Returns what that changed. */
function useMakeBoxActive(boxId: BoxId) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: async (status: boolean) => {
      const effect = await effectAhead(customerId, { kind: 'setActive', boxId, active: status });
      await send(makeBoxActive, {
        params: { customerId, boxId },
        body: { status },
      });
      return effect;
    },
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (effect, status, { opener }) => {
      showEffectToast(opener, {
        text: 'Successfully updated the box',
        effect,
        undo: { kind: 'setActive', boxId, active: !status },
      });
      await boxesChanged();
    },
    onError: () => toast.error('Error updating box. Please try again.'),
  });
}

// Loaded only when a box is postponed, because of its calendar.
const PostponeDialog = lazyPart(async () => (await import('./postponeDialog')).PostponeDialog);

interface BoxActionsProps {
  box: Box;
  /** Its page asks by itself why the box was put off. */
  onItsPage?: boolean;
  /** Beside other buttons, and not at the foot of a card. */
  inPanel?: boolean;
}

/** The actions that the server allows for a box today. */
export function BoxActions({ box, onItsPage = false, inPanel = onItsPage }: BoxActionsProps) {
  const [postponing, setPostponing] = useState(false);
  const [asked, setAsked] = useState(false);
  const active = useMakeBoxActive(box.boxId);
  const { canPostpone, canDisable, canEnable, canPayNow, canReportArrival } = box;
  if (!canPostpone && !canDisable && !canEnable && !canPayNow && !canReportArrival) return null;

  const which = <span className="sr-only"> box {box.boxNumber}</span>;
  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${inPanel ? '' : 'relative z-10 mt-auto self-start pt-4 first:pt-0'}`}
    >
      {canPayNow && (
        <ButtonLink to={pagePaths.payment} size="small">
          Pay now{which}
        </ButtonLink>
      )}
      <ReportArrivalButton box={box} />
      {canPostpone && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setAsked(true);
            setPostponing(true);
          }}
        >
          Postpone{which}
        </Button>
      )}
      {(canDisable || canEnable) && (
        // One button for both, which keeps the focus after a press.
        <Button
          look={canDisable ? 'quiet' : 'secondary'}
          size="small"
          pending={active.isPending}
          onClick={() => active.mutate(!canDisable)}
        >
          {canDisable ? 'Disable' : 'Enable'}
          {which}
        </Button>
      )}
      {active.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(active.error, 'The box was not changed.')}
        </p>
      )}
      {active.data && <BoxChanged boxId={box.boxId} effect={active.data} />}
      {!onItsPage && (active.isSuccess || (asked && !postponing)) && (
        <div className="w-full">
          <PutOffQuestion boxId={box.boxId} />
        </div>
      )}
      {asked && (
        <Suspense>
          <PostponeDialog box={box} open={postponing} onClose={() => setPostponing(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface BoxChangedProps {
  boxId: BoxId;
  effect: ChangeEffect;
}

/** What a press of 'Disable' or 'Enable' did to this box, and to others. */
const BoxChanged = ({ boxId, effect: { nextBox, boxes, sentences } }: BoxChangedProps) => {
  const others = boxes.filter((other) => other.boxId !== boxId);
  return <WhatHappened sentences={sentences} others={othersText({ nextBox, boxes: others })} />;
};

interface WhatHappenedProps {
  sentences: string[];
  /** What it did to other boxes; null where they stay. */
  others: string | null;
}

/** What a change did: its first sentence and other boxes, and the rest in a collapsible section. */
const WhatHappened = ({ sentences: [first, ...more], others }: WhatHappenedProps) => (
  <div role="status" className="w-full text-sm text-ink-soft empty:hidden">
    {first && <p>{first}</p>}
    {others && <p className="mt-1 font-semibold text-ink tabular-nums">{others}</p>}
    {more.length > 0 && (
      <details className="mt-1">
        <summary className="cursor-pointer rounded-sm font-semibold">What else changed</summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {more.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
