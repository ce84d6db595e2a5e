import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Link } from 'react-router';
import { useNextBox, usePastBoxes } from '#app/features/boxes/api/boxes';
import { NumberedBoxes } from '#app/features/boxes/components/boxList';
import { LoadedBoxes } from '#app/features/boxes/components/loadedBoxes';
import { PageTitle } from '#app/layout/pageTitle';

/** As wide as the cards may be: there may be one alone. */
const grid = 'grid gap-6 md:grid-cols-[repeat(auto-fill,minmax(20rem,28.75rem))]';

export default function PreviousBoxes() {
  const boxes = usePastBoxes();
  const next = useNextBox();
  return (
    <div className="shell flex flex-col gap-8 py-8 md:py-12">
      <PageTitle>Previous boxes</PageTitle>
      <PageHeading title="Previous boxes">
        <ButtonLink to={pagePaths.year} look="quiet" size="small">
          Your year at home
        </ButtonLink>
      </PageHeading>
      <LoadedBoxes
        boxes={boxes}
        list={(past) => (
          <>
            <NumberedBoxes boxes={past} heading="h2" className={grid} />
            {next.data && (
              <p className="text-ink-soft">
                Next comes{' '}
                <Link
                  to={pagePaths.boxProducts(next.data.boxNumber, next.data.boxId)}
                  className="rounded-sm font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  box {next.data.boxNumber} on {shortDate(next.data.deliveryDate)}
                </Link>
                .
              </p>
            )}
          </>
        )}
        none={
          <EmptyState
            title="No previous boxes"
            action={<ButtonLink to={pagePaths.futureBoxes}>See future boxes</ButtonLink>}
          >
            Once a box has come to you, you find it here with its receipt.
          </EmptyState>
        }
      />
    </div>
  );
}
