import { referenceOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useFutureBoxes, useNextBox, usePastBoxes } from '#app/features/boxes/api/boxes';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { SubscriptionCards } from '#app/features/subscription/components/subscriptionCards';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { PageTitle } from '#app/layout/pageTitle';

export default function MySubscription() {
  const past = usePastBoxes();
  const next = useNextBox();
  const future = useFutureBoxes();
  const { data: status } = useSubscriptionStatus();
  const failed = [past, next, future].filter((boxes) => boxes.isError);
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>My subscription</PageTitle>
      <PageHeading title="My subscription" intro="What came, what comes next, and what follows.">
        <ButtonLink to={pagePaths.subscriptionDetails} look="quiet">
          Manage subscription
        </ButtonLink>
      </PageHeading>
      <SubscriptionStatusBanner />
      {failed.length > 0 && (
        <ErrorState
          title="Your boxes could not be loaded."
          reference={referenceOf(failed[0]?.error)}
          onRetry={() => {
            for (const boxes of failed) boxes.refetch();
          }}
          pending={failed.some((boxes) => boxes.isFetching)}
        />
      )}
      {failed.length === 0 && (
        <SubscriptionCards
          boxes={
            past.data && next.data !== undefined && future.data
              ? { past: past.data, next: next.data, future: future.data }
              : undefined
          }
          status={status}
        />
      )}
    </div>
  );
}
