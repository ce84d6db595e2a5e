import { paths } from '#app/config/paths';
import { usePastBoxes } from '#app/features/box/api/listPastBoxes';
import { BoxListSkeleton, NumberedBoxes } from '#app/features/box/components/boxList';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

export default function PreviousBoxes() {
  const boxes = usePastBoxes();
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>Previous boxes</PageTitle>
      <PageHeading
        title="Previous boxes"
        intro="What has come to your home, latest box first. Open a box for its receipt."
      />
      {boxes.isPending && <BoxListSkeleton />}
      {boxes.isError && (
        <ErrorState
          title="Your boxes could not be loaded."
          onRetry={() => boxes.refetch()}
          pending={boxes.isFetching}
        />
      )}
      {boxes.data && boxes.data.length > 0 && <NumberedBoxes boxes={boxes.data} />}
      {boxes.data?.length === 0 && (
        <EmptyState
          title="No previous boxes"
          action={<ButtonLink to={paths.futureBoxes}>See future boxes</ButtonLink>}
        >
          Once a box has come to you, you find it here with its receipt.
        </EmptyState>
      )}
    </div>
  );
}
