import { ButtonLink } from '@nestbox/ui/buttonLink';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { referenceOf } from '#app/api/apiError';
import { PaidConfirmation } from '#app/checkout/paidConfirmation';
import { paths } from '#app/config/paths';
import { useFutureBoxes } from '#app/features/boxes/api/boxes';
import { BoxList } from '#app/features/boxes/components/boxList';
import { LoadedBoxes } from '#app/features/boxes/components/loadedBoxes';
import {
  useSubscriptionStatus,
  useSubscriptionSummary,
} from '#app/features/subscription/api/subscription';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { OverviewCards } from '#app/features/subscription/components/overviewCards';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { PageTitle } from '#app/layout/pageTitle';

const shownBoxes = 3;

export default function ManageSubscription() {
  const summary = useSubscriptionSummary();
  const { data: status } = useSubscriptionStatus();
  const boxes = useFutureBoxes();
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>Account overview</PageTitle>
      <PageHeading title="Account overview" intro="Your products, your home and your boxes.">
        <ButtonLink to={paths.subscriptionDetails} look="quiet">
          Manage subscription
        </ButtonLink>
      </PageHeading>
      <PaidConfirmation />
      <SubscriptionStatusBanner />
      {summary.isError && (
        <ErrorState
          title="Your overview could not be loaded."
          reference={referenceOf(summary.error)}
          onRetry={() => summary.refetch()}
          pending={summary.isFetching}
        />
      )}
      {(summary.data || summary.isPending) && (
        <OverviewCards summary={summary.data} status={status} />
      )}
      <section aria-labelledby="coming" className="mt-8 flex flex-col gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="coming" className="text-3xl">
            Coming boxes
          </h2>
          <ButtonLink to={paths.boxSummary} look="quiet" size="small">
            See all boxes
          </ButtonLink>
        </div>
        <LoadedBoxes
          boxes={boxes}
          list={(planned) => <BoxList boxes={planned.slice(0, shownBoxes)} />}
          none={<NoBoxesPlanned />}
        />
      </section>
    </div>
  );
}
