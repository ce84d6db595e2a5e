import { referenceOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { useYearAtHome } from '#app/features/boxes/api/year';
import { YearAtHome } from '#app/features/boxes/components/yearAtHome';
import { PageTitle } from '#app/layout/pageTitle';

export default function MyYear() {
  const { data: year, isPending, isError, error, refetch, isFetching } = useYearAtHome();
  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <PageTitle>Your year at home</PageTitle>
      <PageHeading title="Your year at home" />
      {isPending && <ScreenLoader label="Loading your year" />}
      {isError && (
        <ErrorState
          title="Your year could not be loaded."
          reference={referenceOf(error)}
          onRetry={() => refetch()}
          pending={isFetching}
        />
      )}
      {year === null && (
        <EmptyState
          title="Your year starts with the first box"
          action={<ButtonLink to={pagePaths.futureBoxes}>See future boxes</ButtonLink>}
        >
          Once a box has come, you see here what your home gets through.
        </EmptyState>
      )}
      {year && <YearAtHome year={year} />}
    </div>
  );
}
