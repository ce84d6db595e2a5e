import { referenceOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { getPaymentDetails } from '@nestbox/contract/payment';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { FactList } from '@nestbox/ui/factList';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useCustomerQuery } from '#app/api/customerCall';
import { useCredit } from '#app/features/billing/api/credit';
import { CreditCard } from '#app/features/billing/components/creditCard';
import {
  PaymentDetailsCard,
  PaymentDetailsSkeleton,
} from '#app/features/billing/components/paymentDetailsCard';
import { useBoxes, useNextBox } from '#app/features/boxes/api/boxes';
import { CalendarCard } from '#app/features/boxes/components/calendarCard';
import { boxPriceText } from '#app/features/boxes/priceText';
import { useAddress } from '#app/features/household/api/address';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { AwayCard } from '#app/features/subscription/components/awayCard';
import { BoxPreferencesCard } from '#app/features/subscription/components/boxPreferencesCard';
import { RightToCancel } from '#app/features/subscription/components/rightToCancel';
import { SubscriptionControls } from '#app/features/subscription/components/subscriptionControls';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { PageTitle } from '#app/layout/pageTitle';

export default function SubscriptionDetails() {
  const payment = useCustomerQuery(getPaymentDetails);
  const status = useSubscriptionStatus();
  const { data: billing } = useAddress();
  const next = useNextBox();
  const { data: boxes } = useBoxes();
  const credit = useCredit();
  const failed = [payment, status].filter((query) => query.isError);
  const loaded =
    payment.data !== undefined &&
    status.data !== undefined &&
    ![next, credit].some((query) => awaitsAnswer(query));
  return (
    <div className="shell flex max-w-5xl flex-col gap-6 py-8 md:py-12">
      <PageTitle>Subscription details</PageTitle>
      <PageHeading title="Subscription details" />
      {failed.length > 0 && (
        <ErrorState
          title="Your subscription details could not be loaded."
          reference={referenceOf(failed[0]?.error)}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
          pending={failed.some((query) => query.isFetching)}
        />
      )}
      {failed.length === 0 && !loaded && <PaymentDetailsSkeleton />}
      {failed.length === 0 && loaded && (
        <>
          <div className="grid gap-6 lg:grid-cols-2">
            <section
              aria-labelledby="subscription"
              className="flex flex-col gap-5 rounded-panel bg-surface p-5 shadow-card sm:p-8"
            >
              <h2 id="subscription" className="text-2xl">
                Your subscription
              </h2>
              <SubscriptionStatusBanner />
              {status.data.active && next.data && <NextBoxFacts box={next.data} />}
              <SubscriptionControls
                status={status.data}
                earliestPause={next.data?.earliestPostponeDate}
                skippable={boxes?.find(({ canDisable }) => canDisable)}
              />
            </section>
            {payment.data || status.data.needsCard ? (
              <PaymentDetailsCard details={payment.data} billing={billing ?? null} />
            ) : (
              <EmptyState
                title="No card is saved yet"
                action={<ButtonLink to={pagePaths.payment}>Pay for my first box</ButtonLink>}
              >
                Your card and its billing address stand here once you have paid for your first box.
              </EmptyState>
            )}
          </div>
          <div className="flex flex-col gap-3">
            <AwayCard absences={status.data.absences} />
            <BoxPreferencesCard preferences={status.data.boxPreferences} />
            <CreditCard credit={credit} />
            <CalendarCard />
            <RightToCancel until={status.data.coolingOffUntil} />
          </div>
        </>
      )}
    </div>
  );
}

/** What comes next and what it costs. */
const NextBoxFacts = ({ box }: { box: Box }) => (
  <FactList
    facts={{
      'Next box': shortDate(box.deliveryDate),
      'Box price': boxPriceText(box),
      ...(box.canEdit && {
        'Will be charged': shortDate(box.chargeDate),
        'Change it until': shortDate(box.lastChangeDate),
      }),
    }}
  />
);
