import { paths } from '#app/config/paths';
import { useFutureBoxes, useNextBox, usePastBoxes } from '#app/features/box/api/boxes';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { SubscriptionCards } from '#app/features/subscription/components/subscriptionCards';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { ButtonLink } from '#app/ui/buttonLink';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

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
        <ButtonLink to={paths.subscriptionDetails} look="quiet">
          Manage subscription
        </ButtonLink>
      </PageHeading>
      <SubscriptionStatusBanner />
      {failed.length > 0 && (
        <ErrorState
          title="Your boxes could not be loaded."
          error={failed[0]?.error}
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
