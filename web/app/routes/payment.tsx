import { Navigate } from 'react-router';
import { Checkout } from '#app/checkout/checkout';
import { paths } from '#app/config/paths';
import { useNextBox } from '#app/features/box/api/listNextBox';
import { BoxContents } from '#app/features/box/components/boxContents';
import { TestShopBanner } from '#app/features/payment/components/testShopBanner';
import { useSubscriptionStatus } from '#app/features/subscription/api/getSubscriptionStatus';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';
import { ScreenLoader } from '#app/ui/screenLoader';

export default function Payment() {
  const next = useNextBox();
  const status = useSubscriptionStatus();
  const failed = next.isError || status.isError;
  const box = next.data;
  // A running subscription owes nothing, unless the charge for its next box was declined.
  if (status.data?.active && box !== undefined && box?.orderStatus !== 'PaymentFailed')
    return <Navigate to={paths.manageSubscription} replace />;

  return (
    <>
      <TestShopBanner />
      <div className="shell flex flex-col gap-8 py-10 md:py-14">
        <PageTitle>Payment</PageTitle>
        <PageHeading title="Payment" intro="Your first box, and your card for those that follow." />
        {!failed && (next.isPending || status.isPending) && (
          <ScreenLoader label="Loading your box" />
        )}
        {failed && (
          <ErrorState
            title="Your box could not be loaded."
            detail="Nothing was charged."
            onRetry={() => {
              next.refetch();
              status.refetch();
            }}
            pending={next.isFetching || status.isFetching}
          />
        )}
        {box === null && (
          <EmptyState
            title="There is no box to pay for"
            action={<ButtonLink to={paths.household}>Plan my boxes</ButtonLink>}
          />
        )}
        {box && status.data && (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <BoxContents box={box} />
            <Checkout box={box} />
          </div>
        )}
      </div>
    </>
  );
}
