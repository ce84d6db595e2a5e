import { type Box, makeBoxActive } from '@nestbox/contract/box';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { changeEffect } from '#app/change/previewChange';
import { WhatHappened } from '#app/change/whatHappened';
import { paths } from '#app/config/paths';
import { lazyPart } from '#app/parts/lazyPart';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from '../api/boxes';
import { PutOffQuestion } from './putOffQuestion';
import { ReportArrivalButton } from './reportArrivalButton';

/** The longest wait for the preview. After it the change is made without one. */
const maxMilliseconds = 2000;

/** Disables (false) or enables (true) a box. Returns what that changed, in sentences. */
function useMakeBoxActive(boxId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: async (status: boolean) => {
      const effect = await changeEffect(
        customerId,
        { kind: 'setActive', boxId, active: status },
        AbortSignal.timeout(maxMilliseconds),
      ).catch(() => null);
      await send(makeBoxActive, {
        params: { customerId, boxId },
        body: { status },
      });
      return effect?.sentences ?? [];
    },
    onSuccess: async () => {
      toast.success('Successfully updated the box');
      await boxesChanged();
    },
    onError: () => toast.error('Error updating box. Please try again.'),
  });
}

// Loaded only when a box is postponed, because of its calendar.
const PostponeDialog = lazyPart(async () => (await import('./postponeDialog')).PostponeDialog);

/** The actions that the server allows for a box today. */
export function BoxActions({ box }: { box: Box }) {
  const [postponing, setPostponing] = useState(false);
  const [asked, setAsked] = useState(false);
  const active = useMakeBoxActive(box.boxId);
  const { canPostpone, canDisable, canEnable, canPayNow, canReportArrival } = box;
  if (!canPostpone && !canDisable && !canEnable && !canPayNow && !canReportArrival) return null;

  const which = <span className="sr-only"> box {box.boxNumber}</span>;
  return (
    <div className="relative z-10 mt-auto flex flex-wrap gap-3 self-start pt-5">
      {canPayNow && (
        <ButtonLink to={paths.payment} size="small">
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
      {canDisable && (
        <Button
          look="quiet"
          size="small"
          pending={active.isPending}
          onClick={() => active.mutate(false)}
        >
          Disable{which}
        </Button>
      )}
      {canEnable && (
        <Button
          look="secondary"
          size="small"
          pending={active.isPending}
          onClick={() => active.mutate(true)}
        >
          Enable{which}
        </Button>
      )}
      {active.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(active.error, 'The box was not changed.')}
        </p>
      )}
      {active.data && <WhatHappened sentences={active.data} />}
      {(active.data || (asked && !postponing)) && (
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
