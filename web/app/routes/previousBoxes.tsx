import { paths } from '#app/config/paths';
import { usePastBoxes } from '#app/features/box/api/boxes';
import { NumberedBoxes } from '#app/features/box/components/boxList';
import { LoadedBoxes } from '#app/features/box/components/loadedBoxes';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

export default function PreviousBoxes() {
  const boxes = usePastBoxes();
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>Previous boxes</PageTitle>
      <PageHeading
        title="Previous boxes"
        intro="Boxes of past days, latest first. Open a box for its receipt."
      />
      <LoadedBoxes
        boxes={boxes}
        list={(past) => <NumberedBoxes boxes={past} />}
        none={
          <EmptyState
            title="No previous boxes"
            action={<ButtonLink to={paths.futureBoxes}>See future boxes</ButtonLink>}
          >
            Once a box has come to you, you find it here with its receipt.
          </EmptyState>
        }
      />
    </div>
  );
}
