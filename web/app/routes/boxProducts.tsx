import { hasStatus, referenceOf } from '@nestbox/client/api/apiError';
import type { Box, BoxDetails, Receipt } from '@nestbox/contract/box';
import { getBox } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { ProductId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ArrowLeft, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useCustomerQuery } from '#app/api/customerCall';
import { BoxActions } from '#app/features/boxes/components/boxActions';
import { BoxBar } from '#app/features/boxes/components/boxBar';
import { BoxProductRow } from '#app/features/boxes/components/boxProductRow';
import { BoxStatusLabel } from '#app/features/boxes/components/boxStatusLabel';
import { BoxTimeline } from '#app/features/boxes/components/boxTimeline';
import { MailedAct } from '#app/features/boxes/components/mailedAct';
import { OmittedProducts } from '#app/features/boxes/components/omitProduct';
import { OrderAgain } from '#app/features/boxes/components/orderAgain';
import { PutOffQuestion } from '#app/features/boxes/components/putOffQuestion';
import { ReceiptSheet } from '#app/features/boxes/components/receiptSheet';
import { Suggestions } from '#app/features/boxes/components/suggestions';
import { TrackingLink } from '#app/features/boxes/components/trackingLink';
import { useAlternativesOfAll } from '#app/features/catalogue/api/listAlternatives';
import { Alternatives } from '#app/features/catalogue/components/alternatives';
import { BoxToggleButton } from '#app/features/catalogue/components/boxToggleButton';
import { RemoveProduct } from '#app/features/catalogue/components/removeProduct';
import { useAddress } from '#app/features/household/api/address';
import { useForecast, useProductForecast } from '#app/features/planning/api/forecast';
import { useStockQuestions } from '#app/features/planning/api/stockQuestions';
import { HouseholdQuestion } from '#app/features/planning/components/householdQuestion';
import { StockQuestions } from '#app/features/planning/components/stockQuestions';
import { StockReport } from '#app/features/planning/components/stockReport';
import { StopOffer } from '#app/features/planning/components/stopOffer';
import { useShopSettings } from '#app/features/shop/api/getShopSettings';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { isFirstPaymentDue } from '#app/features/subscription/firstPaymentDue';
import { PageTitle } from '#app/layout/pageTitle';
import { useFocusOnRemoval } from '#app/parts/useFocusOnRemoval';
import type { Route } from './+types/boxProducts';
import NotFound from './notFound';

const toBoxes = <ButtonLink to={pagePaths.boxSummary}>See my boxes</ButtonLink>;

/** The formats of box numbers and ids. Any other address does not exist. */
const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export default function BoxProducts({ params: { boxNumber, id } }: Route.ComponentProps) {
  return isNumber(boxNumber) && isId(id) ? <OneBox boxNumber={boxNumber} id={id} /> : <NotFound />;
}

function OneBox({ boxNumber, id }: Route.ComponentProps['params']) {
  const {
    data,
    isPending: boxPending,
    error,
    refetch,
    isFetching,
  } = useCustomerQuery(getBox, { boxId: id });
  const subscription = useSubscriptionStatus();
  // All cards and dates appear at once, with their details, which avoids layout shift.
  const details = [useForecast(), useAlternativesOfAll(), subscription, useStockQuestions()];
  const isPending = boxPending || (data !== undefined && details.some(awaitsAnswer));
  const box = isPending ? undefined : data;
  const charged = subscription.data?.active ?? false;
  const toStart = subscription.data !== undefined && isFirstPaymentDue(subscription.data);
  const gone = hasStatus(error, 404);
  const rows = useFocusOnRemoval(
    box?.productQuantities.map(({ product: { productId } }) => productId),
  );
  return (
    <div className="shell flex max-w-5xl flex-col gap-3 py-5 md:gap-6 md:py-10">
      <PageTitle>{`Box ${boxNumber}`}</PageTitle>
      <Link
        to={pagePaths.boxSummary}
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-sm font-semibold hover:underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        My boxes
      </Link>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-4xl md:text-5xl">{`Box ${boxNumber}`}</h1>
        {box && <BoxStatusLabel box={box} />}
        <p className="min-h-6 basis-full text-ink-soft">
          {box && <BoxDates box={box} charged={charged} />}
          {box?.orderNumber && <span className="block tabular-nums">Order {box.orderNumber}</span>}
          {isPending && <Skeleton className="h-6 w-72" />}
        </p>
      </div>
      {box && (
        <BoxBar box={box}>
          {toStart && box.canEdit && (
            <ButtonLink to={pagePaths.payment} className="w-full">
              Start Subscription
            </ButtonLink>
          )}
        </BoxBar>
      )}
      {box && (
        <div className="flex flex-wrap items-center gap-3">
          {box.canEdit && (
            <ButtonLink to={pagePaths.products} size="small" look={toStart ? 'quiet' : 'primary'}>
              Add products
            </ButtonLink>
          )}
          <BoxActions box={box} onItsPage />
          <OrderAgain box={box} />
          <TrackingLink box={box} size="small" />
          {box.receipt && <PrintReceipt box={box} receipt={box.receipt} />}
        </div>
      )}
      {box?.lockedReason && <Banner>{box.lockedReason}</Banner>}
      {box?.arrival === 'wasDue' && <WasDueBanner box={box} />}
      {box && <MailedAct box={box} />}
      {box && <HouseholdQuestion boxId={box.boxId} />}
      {box && <StockQuestions boxId={box.boxId} />}
      {box && <PutOffQuestion boxId={box.boxId} />}
      {box?.leftOut && <Banner>{box.leftOut}</Banner>}
      {box?.receipt && <RefundList refunds={box.receipt.refunds} />}
      {isPending && <BoxProductsSkeleton />}
      {gone && (
        <EmptyState title="This box is no longer planned" action={toBoxes}>
          Your boxes have changed since you opened this page.
        </EmptyState>
      )}
      {error && !gone && (
        <ErrorState
          title="This box could not be loaded."
          reference={referenceOf(error)}
          onRetry={() => refetch()}
          pending={isFetching}
        />
      )}
      {box && (
        <section aria-label="Products in this box">
          <h2 className="sr-only">Products in this box</h2>
          {box.productQuantities.length === 0 ? (
            <EmptyState title="Nothing is planned for this box" action={toBoxes} />
          ) : (
            <div
              ref={rows}
              tabIndex={-1}
              className="divide-y divide-line rounded-card bg-surface shadow-card outline-none"
            >
              {box.productQuantities.map((content) => (
                <BoxProductRow
                  key={content.product.productId}
                  box={box}
                  content={content}
                  question={!content.oneOff && <StopOffer productId={content.product.productId} />}
                  actions={
                    !content.oneOff && (
                      <>
                        <BoxProductReport productId={content.product.productId} />
                        {box.canEdit && <Alternatives product={content.product} />}
                        {box.canEdit && <RemoveProduct product={content.product} />}
                      </>
                    )
                  }
                />
              ))}
            </div>
          )}
        </section>
      )}
      {box && <OmittedProducts box={box} />}
      {box?.canEdit && (
        <Suggestions box={box} addButton={(product) => <BoxToggleButton product={product} />} />
      )}
      {box && <BoxTimeline box={box} />}
    </div>
  );
}

/** Shown while nobody has reported whether the box arrived. */
const WasDueBanner = ({ box }: { box: Box }) => (
  <Banner>
    It was due on {longDate(box.deliveryDate)}. If it has not come, or anything is missing, write to{' '}
    <a href={`mailto:${shop.supportEmail}`} className="underline underline-offset-4">
      {shop.supportEmail}
    </a>
    .
  </Banner>
);

/** The shipment date and, until the box is charged, the charge date. */
function BoxDates({ box, charged }: { box: BoxDetails; charged: boolean }) {
  const open = box.orderStatus === 'Created' || box.orderStatus === 'CustomerNotified';
  return (
    <span className="flex flex-wrap gap-x-5">
      <span>Shipment date: {longDate(box.shipment_date)}</span>
      {charged && open && <span>Charged {shortDate(box.chargeDate)}</span>}
    </span>
  );
}

/** The refunds of a box. */
function RefundList({ refunds }: { refunds: Receipt['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Banner tone="good">
      <ul className="flex flex-col gap-1">
        {refunds.map(({ on, amount, reason, destination }) => (
          <li key={on + reason + destination}>
            <strong className="font-semibold tabular-nums">{formatPounds(amount)}</strong>{' '}
            {destination === 'card' ? 'went back to your card' : 'became credit'} on {longDate(on)}.{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The buttons to report stock, for an item that is one of the customer's products. */
function BoxProductReport({ productId }: { productId: ProductId }) {
  const { data, isPending } = useProductForecast(productId);
  // The height of the buttons: avoids layout shift.
  if (isPending) return <div className="h-10" />;
  return data ? <StockReport {...data} /> : null;
}

const BoxProductsSkeleton = () => (
  <LoadingGroup
    label="Loading box"
    count={6}
    className="divide-y divide-line rounded-card bg-surface shadow-card"
  >
    <div className="flex items-start gap-4 px-3 py-3 sm:px-5">
      <Skeleton className="size-14 shrink-0 sm:size-16" />
      <div className="flex flex-1 flex-col gap-3 sm:flex-row sm:justify-between">
        <Skeleton className="h-14 w-40" />
        <Skeleton className="h-16 w-full sm:w-72" />
      </div>
    </div>
  </LoadingGroup>
);

/** Prints the receipt of a box. It is hidden on screen, and printed in place of the page. */
function PrintReceipt({ box, receipt }: { box: Box; receipt: Receipt }) {
  const seller = useShopSettings().data?.seller ?? null;
  const address = useAddress();
  if (address.isError)
    return (
      <Button look="quiet" onClick={() => address.refetch()} pending={address.isFetching}>
        Load the receipt again
      </Button>
    );
  if (address.data === null) return null;
  return (
    <>
      <Button look="quiet" pending={address.isPending} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print receipt
      </Button>
      {address.data &&
        createPortal(
          <div className="on-paper-alone">
            <ReceiptSheet box={box} receipt={receipt} address={address.data} seller={seller} />
          </div>,
          document.body,
        )}
    </>
  );
}
