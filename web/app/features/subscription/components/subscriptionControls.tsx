import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { Suspense, useRef } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { Skeleton } from '#app/ui/skeleton';
import { CancelSubscription } from './cancelSubscription';
import { ComeBack } from './comeBack';
import { ShipNextBox } from './shipNextBox';

// The calendar is only worth fetching where there is something to pause.
const PauseSubscription = lazyPart(
  async () => (await import('./pauseSubscription')).PauseSubscription,
);

interface SubscriptionControlsProps {
  status: SubscriptionStatus;
  /** The first day until which a pause makes a difference; undefined while that is not known. */
  earliestPause: string | undefined;
}

/** Everything that can be done with a subscription as a whole. */
export function SubscriptionControls({ status, earliestPause }: SubscriptionControlsProps) {
  const place = useRef<HTMLDivElement>(null);
  const running = status.state === 'active';
  const paused = status.state === 'paused';
  return (
    // The button that was pressed goes with the change: the keyboard goes on from here.
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-start gap-3 outline-none">
      <ComeBack status={status} />
      {running && <ShipNextBox />}
      {(running || paused) && earliestPause && (
        <Suspense fallback={<Skeleton className="h-12 w-44 rounded-full" />}>
          <PauseSubscription earliest={earliestPause} paused={paused} />
        </Suspense>
      )}
      {(status.state !== 'new' || status.needsCard) && (
        <CancelSubscription status={status} afterwards={place} />
      )}
    </div>
  );
}
