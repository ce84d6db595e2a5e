import { PageHeading } from '@nestbox/ui/pageHeading';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useFutureBoxes, useNextBox } from '#app/features/boxes/api/boxes';
import { BoxList, BoxListSkeleton } from '#app/features/boxes/components/boxList';
import { LoadedBoxes } from '#app/features/boxes/components/loadedBoxes';
import { useStockQuestions } from '#app/features/planning/api/stockQuestions';
import { CupboardOffer } from '#app/features/planning/components/cupboardOffer';
import { HouseholdQuestion } from '#app/features/planning/components/householdQuestion';
import { StockQuestions } from '#app/features/planning/components/stockQuestions';
import { FirstPayment } from '#app/features/subscription/components/firstPayment';
import { NoBoxesPlanned } from '#app/features/subscription/components/noBoxesPlanned';
import { PageTitle } from '#app/layout/pageTitle';

export default function BoxSummary() {
  const boxes = useFutureBoxes();
  const next = useNextBox();
  const questions = useStockQuestions();
  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <PageTitle>My boxes</PageTitle>
      <PageHeading title="Your next boxes" />
      <FirstPayment box={next.data ?? undefined} loading={next.isPending} />
      {awaitsAnswer(questions) ? (
        <BoxListSkeleton />
      ) : (
        <LoadedBoxes
          boxes={boxes}
          list={(planned) => (
            <BoxList
              boxes={planned}
              questions={
                <>
                  <HouseholdQuestion />
                  <StockQuestions />
                  <CupboardOffer />
                </>
              }
            />
          )}
          none={<NoBoxesPlanned />}
          nonePlanned={<NoBoxesPlanned />}
        />
      )}
    </div>
  );
}
