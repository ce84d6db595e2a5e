import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { useCalculateRecommendation } from '#app/features/box/api/calculateRecommendation';
import { HouseholdWizard } from '#app/features/household/components/householdWizard';
import { ChosenProducts } from '#app/features/product/components/chosenProducts';
import { Button } from '#app/ui/button';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';

export default function Household() {
  const navigate = useNavigate();
  const toSummary = () => navigate(paths.boxSummary);
  const calculate = useCalculateRecommendation();
  return (
    <div className="shell flex max-w-5xl flex-col gap-8 py-10 md:py-14">
      <PageTitle>Household</PageTitle>
      <PageHeading
        title="Your household"
        intro="Five short steps. The better we know your home, the closer your boxes come to what it uses."
      />
      <HouseholdWizard
        onSummary={toSummary}
        productsStep={
          <ChosenProducts>
            <Button
              size="large"
              pending={calculate.isPending}
              onClick={() => calculate.mutate(undefined, { onSuccess: toSummary })}
              className="self-start max-sm:w-full"
            >
              Submit
            </Button>
          </ChosenProducts>
        }
      />
    </div>
  );
}
