import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDate } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { Suspense, useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { useBoxes } from '../api/boxes';

// Loaded only when it is opened, because of its preview.
const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

/** Adds the products of a box that was sent to the next box that can be changed. */
export function OrderAgain({ box }: { box: Box }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'asked'>('idle');
  const next = useBoxes().data?.find(({ canEdit }) => canEdit);
  if (!box.canOrderAgain) return null;
  const { boxId, boxNumber } = box;
  const change = { kind: 'orderAgain', boxId, add: true } as const;
  const title = `Order box ${boxNumber} again`;
  const close = () => setStep('asked');
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setStep('asking')}>
        Order this again<span className="sr-only">: box {boxNumber}</span>
      </Button>
      {step !== 'idle' && next && (
        <Suspense>
          <ChangeDialog
            change={change}
            undo={{ ...change, add: false }}
            open={step === 'asking'}
            onClose={close}
            title={title}
            confirm="Add to my next box"
            done={`Box ${boxNumber} is ordered again`}
          >
            <p className="text-ink-soft">
              Its products come with box {next.boxNumber} on {shortDate(next.deliveryDate)}. What
              that box has already stays as it is.
            </p>
          </ChangeDialog>
        </Suspense>
      )}
      {!next && (
        <Dialog open={step === 'asking'} onClose={close} title={title}>
          <p className="mb-5 text-ink-soft">
            No coming box can be changed. Once your boxes are planned, you can order this again.
          </p>
          <ButtonLink to={pagePaths.boxSummary}>Plan my boxes</ButtonLink>
        </Dialog>
      )}
    </>
  );
}
