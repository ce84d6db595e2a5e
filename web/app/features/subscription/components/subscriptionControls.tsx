import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { Button } from '@nestbox/ui/button';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Suspense, useRef, useState } from 'react';
import { ChangeEffects } from '#app/change/changeEffects';
import { lazyPart } from '#app/parts/lazyPart';
import { CancelSubscription, type SkippableBox } from './cancelSubscription';
import { StartAgain } from './startAgain';

const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

/** Ships the next box as early as possible. */
function ShipNextBox() {
  const [step, setStep] = useState<'idle' | 'asking' | 'asked'>('idle');
  return (
    <>
      <Button look="quiet" className="sm:px-5" onClick={() => setStep('asking')}>
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

// Loaded only for a subscription that can be paused, because of its calendar.
const PauseSubscription = lazyPart(
  async () => (await import('./pauseSubscription')).PauseSubscription,
);

interface SubscriptionControlsProps {
  status: SubscriptionStatus;
  /** The first day until which a pause changes anything; undefined while it is loading. */
  earliestPause: string | undefined;
  /** The next box that can be skipped. */
  skippable: SkippableBox | undefined;
}

/** The actions on the whole subscription. */
export function SubscriptionControls({
  status,
  earliestPause,
  skippable,
}: SubscriptionControlsProps) {
  const [pausing, setPausing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const running = status.state === 'active';
  const paused = status.state === 'paused';
  return (
    // Gets the focus when the pressed button is gone.
    <div
      ref={container}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-3 outline-none max-sm:*:w-full"
    >
      <RestartSubscription status={status} />
      {running && <ShipNextBox />}
      {(running || paused) && earliestPause && (
        <Suspense fallback={<Skeleton className="h-12 w-44 rounded-full" />}>
          <PauseSubscription
            earliest={earliestPause}
            paused={paused}
            asking={pausing}
            onAsk={setPausing}
          />
        </Suspense>
      )}
      {(status.state !== 'new' || status.needsCard) && (
        <CancelSubscription
          status={status}
          skippable={running ? skippable : undefined}
          onPause={running ? () => setPausing(true) : undefined}
          afterwards={container}
        />
      )}
    </div>
  );
}

/** Starts a paused or cancelled subscription again, with one press if a card is saved. */
function RestartSubscription({ status }: { status: SubscriptionStatus }) {
  if (status.needsCard) return null;
  if (status.state !== 'paused' && status.state !== 'cancelled') return null;
  const label = status.state === 'paused' ? 'Resume now' : 'Start again';
  return (
    <>
      {status.paymentDetailsAdded && (
        <div className="w-full">
          <p className="mb-2 font-semibold">
            {status.state === 'paused' ? 'If you resume now' : 'If you start again now'}
          </p>
          <ChangeEffects change={{ kind: 'resume' }} />
        </div>
      )}
      <StartAgain status={status} label={label} />
    </>
  );
}
