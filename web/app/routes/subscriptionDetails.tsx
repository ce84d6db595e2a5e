import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { paths } from '#app/config/paths';
import { useNextBox } from '#app/features/box/api/boxes';
import { CalendarCard } from '#app/features/calendar/components/calendarCard';
import { useAddress } from '#app/features/household/api/address';
import { usePaymentDetails } from '#app/features/payment/api/getPaymentDetails';
import { PaymentDetailsCard } from '#app/features/payment/components/paymentDetailsCard';
import { PaymentDetailsSkeleton } from '#app/features/payment/components/paymentDetailsSkeleton';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { BoxPreferencesCard } from '#app/features/subscription/components/boxPreferencesCard';
import { RightToCancel } from '#app/features/subscription/components/rightToCancel';
import { SubscriptionControls } from '#app/features/subscription/components/subscriptionControls';
import { SubscriptionStatusBanner } from '#app/features/subscription/components/subscriptionStatusBanner';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

export default function SubscriptionDetails() {
  const payment = usePaymentDetails();
  const status = useSubscriptionStatus();
  const { data: billing } = useAddress();
  const next = useNextBox();
  const failed = [payment, status].filter((query) => query.isError);
  const loaded = payment.data !== undefined && status.data !== undefined && !awaitsAnswer(next);
  return (
    <div className="shell flex max-w-5xl flex-col gap-8 py-10 md:py-14">
      <PageTitle>Subscription details</PageTitle>
      <PageHeading
        title="Subscription details"
        intro="How you pay, and how to pause, stop or go on."
      />
      {failed.length > 0 && (
        <ErrorState
          title="Your subscription details could not be loaded."
          error={failed[0]?.error}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
          pending={failed.some((query) => query.isFetching)}
        />
      )}
      {failed.length === 0 && !loaded && <PaymentDetailsSkeleton />}
      {failed.length === 0 && loaded && (
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <section
            aria-labelledby="subscription"
            className="flex flex-col gap-6 rounded-panel bg-surface p-6 shadow-card sm:p-8"
          >
            <h2 id="subscription" className="text-2xl">
              Your subscription
            </h2>
            <SubscriptionStatusBanner />
            <SubscriptionControls
              status={status.data}
              earliestPause={next.data?.earliestPostponeDate}
            />
          </section>
          <div className="lg:row-span-2">
            {payment.data || status.data.needsCard ? (
              <PaymentDetailsCard details={payment.data} billing={billing ?? null} />
            ) : (
              <EmptyState
                title="No card is saved yet"
                action={<ButtonLink to={paths.payment}>Pay for my first box</ButtonLink>}
              >
                Your card and its billing address stand here once you have paid for your first box.
              </EmptyState>
            )}
          </div>
          <CalendarCard />
        </div>
      )}
      {failed.length === 0 && loaded && <BoxPreferencesCard wishes={status.data.wishes} />}
      {loaded && <RightToCancel until={status.data.coolingOffUntil} />}
    </div>
  );
}
