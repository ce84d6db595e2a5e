import { PageHeading } from '@nestbox/ui/pageHeading';
import { useFutureBoxes } from '#app/features/boxes/api/boxes';
import { BoxesByMonth } from '#app/features/boxes/components/boxList';
import { LoadedBoxes } from '#app/features/boxes/components/loadedBoxes';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { PageTitle } from '#app/layout/pageTitle';

export default function FutureBoxes() {
  const boxes = useFutureBoxes();
  return (
    <div className="shell flex flex-col gap-8 py-8 md:py-12">
      <PageTitle>Future boxes</PageTitle>
      <PageHeading title="Future boxes" intro="Dates more than six weeks ahead may still change." />
      <LoadedBoxes
        boxes={boxes}
        list={(planned) => <BoxesByMonth boxes={planned} />}
        none={<NoBoxesPlanned />}
        nonePlanned={<NoBoxesPlanned />}
      />
    </div>
  );
}
