import { Navigate } from 'react-router';
import { Checkout } from '#app/checkout/checkout';
import { useBoxToPay } from '#app/checkout/useBoxToPay';
import { paths } from '#app/config/paths';
import { TestShopBanner } from '#app/features/payment/components/testShopBanner';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';
import { ScreenLoader } from '#app/ui/screenLoader';

export default function Payment() {
  const { box, declined, active, needsCard, isPending, isError, error, isFetching, refetch } =
    useBoxToPay();
  // A running subscription owes nothing, unless a charge was declined.
  if (active && !declined && !isPending) return <Navigate to={paths.manageSubscription} replace />;

  if (needsCard) return <Navigate to={paths.subscriptionDetails} replace />;

  return (
    <>
      <TestShopBanner />
      <div className="shell flex flex-col gap-8 py-10 md:py-14">
        <PageTitle>Payment</PageTitle>
        <PageHeading
          title="Payment"
          intro={
            declined
              ? 'One box, and the card for those that follow.'
              : 'Your first box, and your card for those that follow.'
          }
        />
        {isPending && !isError && <ScreenLoader label="Loading your box" />}
        {isError && (
          <ErrorState
            title="Your box could not be loaded."
            error={error}
            detail="Nothing was charged."
            onRetry={refetch}
            pending={isFetching}
          />
        )}
        {!isPending && !isError && !box && (
          <EmptyState
            title="There is no box to pay for"
            action={<ButtonLink to={paths.household}>Plan my boxes</ButtonLink>}
          />
        )}
        {box && !isPending && <Checkout box={box} declined={declined} />}
      </div>
    </>
  );
}
