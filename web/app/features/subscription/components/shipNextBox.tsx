import { Suspense, useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { Button } from '#app/ui/button';

const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

/** Brings the next box as early as can be. */
export function ShipNextBox() {
  const [step, setStep] = useState<'idle' | 'asking' | 'asked'>('idle');
  return (
    <>
      <Button look="quiet" onClick={() => setStep('asking')}>
        Ship the next box now
      </Button>
      {step !== 'idle' && (
        <Suspense>
          <ChangeDialog
            change={{ kind: 'shipNow' }}
            open={step === 'asking'}
            onClose={() => setStep('asked')}
            title="Ship the next box now?"
            confirm="Ship it now"
            done="Your next box comes as early as can be"
          >
            <p className="text-ink-soft">
              It comes on the first day that is possible, and is charged the day before it ships.
            </p>
          </ChangeDialog>
        </Suspense>
      )}
    </>
  );
}
