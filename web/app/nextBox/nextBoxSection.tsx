import { referenceOf } from '@nestbox/client/api/apiError';
import { ErrorState } from '@nestbox/ui/errorState';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { leadingBox } from '#app/features/boxes/leadingBox';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useForecast } from '#app/features/planning/api/forecast';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { NextBoxPanel } from './nextBoxPanel';
import { RunningOut } from './runningOut';

interface NextBoxSectionProps {
  /** What follows on a page that has no sides: it comes with the box, so that it does not move. */
  children?: ReactNode;
}

/** The next box, in each state of its query. */
export function NextBoxSection({ children }: NextBoxSectionProps) {
  const boxes = useBoxes();
  // It decides the buttons, which would push each other down.
  const awaitsStatus = awaitsAnswer(useSubscriptionStatus());
  const queries = useQueryClient();
  // What else failed on the screen is asked for again too.
  const retry = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  const box = boxes.data && leadingBox(boxes.data);
  const isPending = boxes.isPending || (Boolean(box) && awaitsStatus);
  const card =
    box && !isPending ? (
      <NextBoxPanel box={box} title="Your next box" />
    ) : (
      <section
        aria-labelledby="next-box"
        className="rounded-panel bg-surface p-6 shadow-card sm:p-8"
      >
        <h2 id="next-box" className="font-sans text-base font-semibold text-ink-soft">
          Your next box
        </h2>
        {isPending && <NextBoxSkeleton />}
        {boxes.isLoadingError && (
          <ErrorState
            title="Your next box could not be loaded."
            reference={referenceOf(boxes.error)}
            onRetry={retry}
            pending={boxes.isFetching}
          />
        )}
        {box === null && <NoBoxesPlanned />}
      </section>
    );
  if (!children) return card;
  return (
    <WithFollowing card={card} isPending={isPending}>
      {children}
    </WithFollowing>
  );
}

interface WithFollowingProps {
  card: ReactNode;
  isPending: boolean;
  children: ReactNode;
}

/** The next box, what runs out first, and what follows, which all appear at once. */
function WithFollowing({ card, isPending, children }: WithFollowingProps) {
  const awaitsStock = [useForecast(), useCustomerProducts()].some(awaitsAnswer);
  const following = !isPending && !awaitsStock;
  return (
    <>
      <div className={`shell pt-2 ${following ? '' : 'min-h-screen'}`}>{card}</div>
      {following && (
        <>
          <RunningOut />
          {children}
        </>
      )}
    </>
  );
}

/** As high as the panel. */
const NextBoxSkeleton = () => (
  <div role="status" className="mt-4 flex flex-col gap-4">
    <span className="sr-only">Loading your next box</span>
    <Skeleton className="h-12 w-72 max-w-full" />
    <Skeleton className="h-6 w-56 max-w-full" />
    <Skeleton className="h-22 w-full" />
    <Skeleton className="h-12 w-56 max-w-full rounded-full" />
  </div>
);
