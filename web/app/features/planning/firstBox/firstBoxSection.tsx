import { referenceOf } from '@nestbox/client/api/apiError';
import type { FirstBox, VisitedHome } from '@nestbox/contract/firstBox';
import { Button } from '@nestbox/ui/button';
import { ErrorState } from '@nestbox/ui/errorState';
import { Skeleton } from '@nestbox/ui/skeleton';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { own } from '#app/config/ownContent';
import { lazyPart } from '#app/parts/lazyPart';
import { currentSession } from '#app/session/session';
import { useEstimate } from './estimate';
import { HomeFields } from './homeFields';
import { firstHome, visitedHome } from './visitedHome';

// Not in the first load of the home page, since its box is known later.
const EstimatedBox = lazyPart(async () => (await import('./estimatedBox')).EstimatedBox);

interface FirstBoxSectionProps {
  /** The home that is shown at first; by default the one that the visitor described before. */
  begin?: VisitedHome | undefined;
  /** The visitor wants this box. */
  onWanted: (home: VisitedHome, box: FirstBox) => void;
  /** What a visitor wants to know before they decide. */
  facts: ReactNode;
}

/** What a visitor's home would get: the plan's own first box, without an account. */
export function FirstBoxSection({ begin, onWanted, facts }: FirstBoxSectionProps) {
  const [kept, setHome] = useState<VisitedHome | null>(null);
  // Read once the page runs: it was written without anybody's home.
  useEffect(() => setHome(begin ?? visitedHome.read()), [begin]);
  const home = kept ?? begin ?? firstHome;
  const { data, isPending, isError, error, refetch, isFetching, isPlaceholderData } = useEstimate(
    home,
    // The page begins as a visitor's for customers too, who do not see this part.
    { enabled: kept !== null && currentSession() === null },
  );
  const change = (changed: Partial<VisitedHome>) => {
    const next = { ...home, ...changed };
    visitedHome.keep(next);
    setHome(next);
  };
  return (
    // The server hides this class from customers until the page knows their session.
    <section aria-labelledby="first-box" className="for-visitors bg-oat/60 py-16 md:py-24">
      <div className="shell grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]">
        <div className="lg:sticky lg:top-8">
          <h2 id="first-box" className="text-3xl md:text-5xl" {...own('firstBox')} />
          <p className="mt-3 mb-8 max-w-xl text-lg text-ink-soft" {...own('firstBoxLead')} />
          <HomeFields home={home} onChange={change} />
        </div>
        <div aria-busy={isPending || isFetching}>
          {isPending && <EstimatedBoxSkeleton />}
          {isError && (
            <ErrorState
              title="Your first box could not be worked out."
              reference={referenceOf(error)}
              onRetry={() => refetch()}
              pending={isFetching}
            />
          )}
          {data !== undefined && !isError && (
            <Suspense fallback={<EstimatedBoxSkeleton />}>
              <EstimatedBox
                box={data}
                without={home.without}
                updating={isPlaceholderData}
                onBoxSize={(boxSize) => change({ boxSize })}
                onLeaveOut={(productId) => change({ without: [...home.without, productId] })}
                onBringBack={() => change({ without: [] })}
                facts={facts}
              >
                {data && (
                  <Button
                    size="large"
                    className="w-full"
                    disabled={isPlaceholderData}
                    onClick={() => onWanted(home, data)}
                  >
                    Make it mine
                  </Button>
                )}
              </EstimatedBox>
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}

/** About as high as a box with its first rows. */
const EstimatedBoxSkeleton = () => (
  <div role="status" className="rounded-panel bg-surface p-4 shadow-card sm:p-8">
    <span className="sr-only">Working out your first box</span>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="mt-2 h-12 w-56" />
    <Skeleton className="mt-3 h-7 w-full max-w-md" />
    <div className="mt-5 flex flex-col gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-17" />
      ))}
    </div>
    <Skeleton className="mt-8 h-14 rounded-full" />
  </div>
);
