import { referenceOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useFutureBoxes, useNextBox, usePastBoxes } from '#app/features/boxes/api/boxes';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { SubscriptionCards } from '#app/features/subscription/components/subscriptionCards';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { PageTitle } from '#app/layout/pageTitle';
import { NextBoxPanel } from '#app/nextBox/nextBoxPanel';

export default function MySubscription() {
  const past = usePastBoxes();
  const next = useNextBox();
  const future = useFutureBoxes();
  const boxes =
    next.data !== undefined && past.data && future.data
      ? { past: past.data, future: future.data }
      : undefined;
  const failed = [past, next, future].filter(({ isError }) => isError);
  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <PageTitle>My subscription</PageTitle>
      <PageHeading title="My subscription">
        <ButtonLink to={pagePaths.subscriptionDetails} look="quiet" size="small">
          Manage subscription
        </ButtonLink>
      </PageHeading>
      <SubscriptionStatusBanner />
      {failed.length > 0 && (
        <ErrorState
          title="Your boxes could not be loaded."
          reference={referenceOf(failed[0]?.error)}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
          pending={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {/* All at once: the next box would push the skeletons of the cards down. */}
      {failed.length === 0 && (
        <>
          {boxes &&
            (next.data ? <NextBoxPanel box={next.data} title="Next box" /> : <NoBoxesPlanned />)}
          <SubscriptionCards boxes={boxes} />
        </>
      )}
    </div>
  );
}
