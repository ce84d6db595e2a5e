import { paths } from '#app/config/paths';
import { useFutureBoxes } from '#app/features/box/api/listFutureBoxes';
import { useNextBox } from '#app/features/box/api/listNextBox';
import { BoxList, BoxListSkeleton } from '#app/features/box/components/boxList';
import { FirstPayment } from '#app/features/subscription/components/firstPayment';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

export default function BoxSummary() {
  const boxes = useFutureBoxes();
  const next = useNextBox();
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>My boxes</PageTitle>
      <PageHeading
        title="Your next boxes"
        intro="Planned for your home. Look inside, change quantities, postpone or skip."
      />
      {!next.isPending && <FirstPayment box={next.data ?? undefined} />}
      {boxes.isPending && <BoxListSkeleton />}
      {boxes.isError && (
        <ErrorState
          title="Your boxes could not be loaded."
          onRetry={() => boxes.refetch()}
          pending={boxes.isFetching}
        />
      )}
      {boxes.data && boxes.data.length > 0 && <BoxList boxes={boxes.data} />}
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
