import { referenceOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { ErrorState } from '@nestbox/ui/errorState';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { BoxPictures } from '#app/features/boxes/components/boxPictures';
import { ReportArrivalButton } from '#app/features/boxes/components/reportArrivalButton';
import { TrackingLink } from '#app/features/boxes/components/trackingLink';
import { boxPriceText, creditOffText, withFeeText } from '#app/features/boxes/priceText';
import { stageText } from '#app/features/boxes/stageText';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { isFirstPaymentDue } from '#app/features/subscription/firstPaymentDue';
import { leadingBox } from './leadingBox';

/** The box that the customer waits for: what is inside, when it comes, what it costs. */
export function NextBoxSection() {
  const boxes = useBoxes();
  const queries = useQueryClient();
  // What else failed on the screen is asked for again too.
  const retry = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  const box = boxes.data && leadingBox(boxes.data);
  return (
    <section aria-labelledby="next-box" className="min-h-72 rounded-panel bg-mist p-6 sm:p-8">
      <h2 id="next-box" className="text-2xl md:text-3xl">
        Your next box
      </h2>
      {boxes.isPending && <NextBoxSkeleton />}
      {boxes.isLoadingError && (
        <ErrorState
          title="Your next box could not be loaded."
          reference={referenceOf(boxes.error)}
          onRetry={retry}
          pending={boxes.isFetching}
        />
      )}
      {box && <NextBox box={box} />}
      {box === null && <NoBoxesPlanned />}
    </section>
  );
}

function NextBox({ box }: { box: Box }) {
  const price = [withFeeText(box.deliveryFee), creditOffText(box)].filter((text) => text !== null);
  return (
    <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2 md:items-center">
      <div>
        <p className="font-display text-3xl font-semibold">{longDate(box.deliveryDate)}</p>
        <p className="mt-1 text-lg font-semibold">{stageText(box)}</p>
        <p className="mt-1 text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{boxPriceText(box)}</span>
          {price.map((text) => ` ${text}`).join(',')}
        </p>
        <p className="mt-1 text-ink-soft">
          {box.canEdit ? `Change it until ${shortDate(box.lastChangeDate)}.` : box.lockedReason}
        </p>
      </div>
      <BoxPictures box={box} size="large" />
      <NextSteps box={box} />
    </div>
  );
}

/** What the customer can do with the box, the most urgent first. */
function NextSteps({ box }: { box: Box }) {
  const { data: status } = useSubscriptionStatus();
  const toStart = status !== undefined && isFirstPaymentDue(status);
  const toPay = box.canPayNow || toStart;
  return (
    <div className="flex flex-wrap items-center gap-3 md:col-span-2">
      {toPay && (
        <ButtonLink to={pagePaths.payment}>
          {box.canPayNow ? 'Pay now' : 'Start Subscription'}
        </ButtonLink>
      )}
      <ButtonLink
        to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
        look={toPay ? 'quiet' : 'secondary'}
      >
        {box.canEdit ? 'See or change the box' : 'See the box'}
      </ButtonLink>
      <TrackingLink box={box} />
      <ReportArrivalButton box={box} />
      {toStart && <p className="text-ink-soft">Nothing is charged until you pay.</p>}
    </div>
  );
}

const NextBoxSkeleton = () => (
  <div role="status" className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
    <span className="sr-only">Loading your next box</span>
    <div className="flex flex-col gap-2">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-6 w-56" />
    </div>
    <Skeleton className="h-12 w-full max-w-78" />
  </div>
);
