import { referenceOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { paidBox } from '#app/checkout/paidBox';
import { PaidConfirmation } from '#app/checkout/paidConfirmation';
import {
  useSubscriptionStatus,
  useSubscriptionSummary,
} from '#app/features/subscription/api/subscription';
import { OverviewCards } from '#app/features/subscription/components/overviewCards';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { PageTitle } from '#app/layout/pageTitle';
import { NextBoxSection } from '#app/nextBox/nextBoxSection';

export default function ManageSubscription() {
  const summary = useSubscriptionSummary();
  const { data: status } = useSubscriptionStatus();
  // The confirmation of a payment shows the same box.
  const [paid] = useState(paidBox.get);
  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <PageTitle>Account overview</PageTitle>
      {paid === null ? (
        <>
          <PageHeading title="Account overview">{links}</PageHeading>
          <SubscriptionStatusBanner />
        </>
      ) : (
        <>
          <h1 className="sr-only">Account overview</h1>
          <PaidConfirmation boxId={paid} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SubscriptionStatusBanner />
            {links}
          </div>
        </>
      )}
      {paid === null && <NextBoxSection />}
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
    </div>
  );
}

const links = (
  <div className="flex flex-wrap gap-3">
    <ButtonLink to={pagePaths.boxSummary} look="quiet" size="small">
      My boxes
    </ButtonLink>
    <ButtonLink to={pagePaths.subscriptionDetails} look="quiet" size="small">
      Manage subscription
    </ButtonLink>
    <ButtonLink to={pagePaths.year} look="quiet" size="small">
      Your year at home
    </ButtonLink>
  </div>
);
