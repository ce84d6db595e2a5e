import { paths } from '#app/config/paths';
import { useFutureBoxes } from '#app/features/box/api/listFutureBoxes';
import { BoxListSkeleton, NumberedBoxes } from '#app/features/box/components/boxList';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

export default function FutureBoxes() {
  const boxes = useFutureBoxes();
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>Future boxes</PageTitle>
      <PageHeading title="Future boxes" intro="Everything planned for your home, next box first." />
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
          title="No boxes are planned"
          action={<ButtonLink to={paths.household}>Plan my boxes</ButtonLink>}
        >
          Tell us about your home, and we plan what it needs and when.
        </EmptyState>
      )}
    </div>
  );
}
