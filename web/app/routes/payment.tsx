import { referenceOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { BoxToPay } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { useRef } from 'react';
import { Navigate } from 'react-router';
import { Checkout } from '#app/checkout/checkout';
import { useAwaitsCardProvider } from '#app/features/billing/api/getCardProvider';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { useBoxes, useNextBox } from '#app/features/boxes/api/boxes';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { PageTitle } from '#app/layout/pageTitle';

export default function Payment() {
  const { box, declined, active, needsCard, isError, error, isFetching, refetch, ...boxes } =
    useBoxToPay();
  // The test cards would push the form down.
  const awaitsCards = useAwaitsCardProvider();
  const isPending = boxes.isPending || awaitsCards;
  // An active subscription has nothing to pay, unless a charge was declined.
  if (active && !declined && !isPending)
    return <Navigate to={pagePaths.manageSubscription} replace />;

  if (needsCard) return <Navigate to={pagePaths.subscriptionDetails} replace />;

  return (
    <>
      <TestShopBanner />
      <div className="shell flex flex-col gap-5 py-6 md:gap-8 md:py-12">
        <PageTitle>Payment</PageTitle>
        <PageHeading
          title="Payment"
          intro={
            box && (
              <>
                {formatPounds(box.boxPrice - box.credit)} · arrives {shortDate(box.deliveryDate)}
              </>
            )
          }
        />
        {isPending && !isError && <ScreenLoader label="Loading your box" />}
        {isError && (
          <ErrorState
            title="Your box could not be loaded."
            reference={referenceOf(error)}
            detail="Nothing was charged."
            onRetry={refetch}
            pending={isFetching}
          />
        )}
        {!isPending && !isError && !box && (
          <EmptyState
            title="There is no box to pay for"
            action={<ButtonLink to={pagePaths.household}>Plan my boxes</ButtonLink>}
          />
        )}
        {box && !isPending && <Checkout box={box} declined={declined} />}
      </div>
    </>
  );
}

/**
 * Returns the box to pay: the one whose charge was declined, else the next one, which is the first. A
 * declined box stays on the screen after it is paid.
 */
function useBoxToPay() {
  const status = useSubscriptionStatus();
  const next = useNextBox();
  const all = useBoxes();
  const due = useRef<BoxToPay>(null);
  due.current ??= status.data?.toPay ?? null;

  const boxes = due.current ? all : next;
  const box = due.current
    ? all.data?.find(({ boxId }) => boxId === due.current?.boxId)
    : (next.data ?? undefined);
  const queries = [status, boxes];
  return {
    box,
    declined: due.current,
    active: status.data?.active ?? false,
    needsCard: status.data?.needsCard ?? false,
    isPending: queries.some((query) => query.isPending),
    isError: queries.some((query) => query.isError),
    error: queries.find((query) => query.isError)?.error,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => {
      for (const query of queries) query.refetch();
    },
  };
}
