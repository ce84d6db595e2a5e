import { PageHeading } from '@nestbox/ui/pageHeading';
import { useFutureBoxes, useNextBox } from '#app/features/boxes/api/boxes';
import { BoxList } from '#app/features/boxes/components/boxList';
import { LoadedBoxes } from '#app/features/boxes/components/loadedBoxes';
import { FirstPayment } from '#app/features/subscription/components/firstPayment';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { PageTitle } from '#app/layout/pageTitle';

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
      <FirstPayment box={next.data ?? undefined} loading={next.isPending} />
      <LoadedBoxes
        boxes={boxes}
        list={(planned) => <BoxList boxes={planned} />}
        none={<NoBoxesPlanned />}
        nonePlanned={<NoBoxesPlanned />}
      />
    </div>
  );
}
