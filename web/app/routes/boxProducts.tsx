import type { Box } from '@nestbox/contract/box';
import { shop } from '@nestbox/contract/shop';
import { hasStatus } from '#app/api/apiError';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { paths } from '#app/config/paths';
import { useBox } from '#app/features/box/api/boxes';
import { BoxBar } from '#app/features/box/components/boxBar';
import { BoxDates } from '#app/features/box/components/boxDates';
import { BoxLinks } from '#app/features/box/components/boxLinks';
import { BoxProductCard } from '#app/features/box/components/boxProductCard';
import { BoxProductsSkeleton } from '#app/features/box/components/boxProductsSkeleton';
import { BoxStatusLabel } from '#app/features/box/components/boxStatusLabel';
import { BoxTimeline } from '#app/features/box/components/boxTimeline';
import { RefundList } from '#app/features/box/components/refundList';
import { ReportArrivalButton } from '#app/features/box/components/reportArrivalButton';
import { Suggestions } from '#app/features/box/components/suggestions';
import { useForecast } from '#app/features/forecast/api/forecast';
import { BoxProductReport } from '#app/features/forecast/components/boxProductReport';
import { useAlternativesOfAll } from '#app/features/product/api/listAlternatives';
import { Alternatives } from '#app/features/product/components/alternatives';
import { BoxToggleButton } from '#app/features/product/components/boxToggleButton';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { PrintReceipt } from '#app/receipt/printReceipt';
import { Banner } from '#app/ui/banner';
import { ButtonLink } from '#app/ui/buttonLink';
import { longDate } from '#app/ui/dateText';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';
import { Skeleton } from '#app/ui/skeleton';
import type { Route } from './+types/boxProducts';
import NotFound from './notFound';

const toBoxes = <ButtonLink to={paths.boxSummary}>See my boxes</ButtonLink>;

/** As boxes are numbered and named: anything else is an address that does not exist. */
const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export default function BoxProducts({ params: { boxNumber, id } }: Route.ComponentProps) {
  return isNumber(boxNumber) && isId(id) ? <OneBox boxNumber={boxNumber} id={id} /> : <NotFound />;
}

function OneBox({ boxNumber, id }: Route.ComponentProps['params']) {
  const { data, isPending: boxPending, error, refetch, isFetching } = useBox(id);
  // With what each product's card says: all cards come at once, so that none moves another.
  const details = [useForecast(), useAlternativesOfAll()];
  const isPending = boxPending || (data !== undefined && details.some(awaitsAnswer));
  const box = isPending ? undefined : data;
  const charged = useSubscriptionStatus().data?.active ?? false;
  const gone = hasStatus(error, 404);
  return (
    <div className="shell flex max-w-5xl flex-col gap-8 py-10 md:py-14">
      <PageTitle>{`Box ${boxNumber}`}</PageTitle>
      <PageHeading
        title={`Box ${boxNumber}`}
        intro={
          <span className="block min-h-14 sm:min-h-7">
            {box && <BoxDates box={box} charged={charged} />}
            {isPending && <Skeleton className="h-6 w-72" />}
          </span>
        }
      >
        {box && (
          <div className="flex flex-wrap items-center gap-4">
            <BoxStatusLabel box={box} />
            <BoxLinks box={box} />
            <ReportArrivalButton box={box} />
            {box.receipt && <PrintReceipt box={box} receipt={box.receipt} />}
          </div>
        )}
      </PageHeading>
      {box && <BoxBar box={box} />}
      {box?.lockedReason && <Banner>{box.lockedReason}</Banner>}
      {box?.arrival === 'wasDue' && <WasDueBanner box={box} />}
      {box?.leftOut && <Banner>{box.leftOut}</Banner>}
      {box?.receipt && <RefundList refunds={box.receipt.refunds} />}
      {isPending && <BoxProductsSkeleton />}
      {gone && (
        <EmptyState title="This box is no longer planned" action={toBoxes}>
          Your boxes were planned anew since this page was opened.
        </EmptyState>
      )}
      {error && !gone && (
        <ErrorState
          title="This box could not be loaded."
          error={error}
          onRetry={() => refetch()}
          pending={isFetching}
        />
      )}
      {box && (
        <section aria-label="Products in this box" className="flex flex-col gap-6">
          <h2 className="sr-only">Products in this box</h2>
          {box.productQuantities.map((content) => (
            <BoxProductCard
              key={content.product.productId}
              box={box}
              content={content}
              report={
                !content.oneOff && (
                  <>
                    <BoxProductReport productId={content.product.productId} />
                    {box.canEdit && <Alternatives product={content.product} />}
                  </>
                )
              }
            />
          ))}
          {box.productQuantities.length === 0 && (
            <EmptyState title="Nothing is planned for this box" action={toBoxes} />
          )}
        </section>
      )}
      {box?.canEdit && (
        <Suggestions box={box} addButton={(product) => <BoxToggleButton product={product} />} />
      )}
      {box && <BoxTimeline box={box} />}
    </div>
  );
}

/** Nobody has said yet whether the box came. */
const WasDueBanner = ({ box }: { box: Box }) => (
  <Banner>
    It was due on {longDate(box.deliveryDate)}. If it has not come, or anything is missing, write to{' '}
    <a href={`mailto:${shop.supportEmail}`} className="underline underline-offset-4">
      {shop.supportEmail}
    </a>
    .
  </Banner>
);
