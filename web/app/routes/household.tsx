import { calculateRecommendation } from '@nestbox/contract/box';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { CatalogueBar } from '#app/catalogueBar/catalogueBar';
import { paths } from '#app/config/paths';
import { useBoxesChanged } from '#app/features/boxes/api/boxes';
import { useCatalogue } from '#app/features/catalogue/api/catalogue';
import { ChosenProductList } from '#app/features/catalogue/components/chosenProductList';
import { NoProducts } from '#app/features/catalogue/components/noProducts';
import { HouseholdWizard } from '#app/features/household/components/householdWizard';
import { PageTitle } from '#app/layout/pageTitle';
import { useCustomerId } from '#app/session/useSession';

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
              className="shrink-0"
            >
              Submit
            </Button>
          </ChosenProducts>
        }
      />
    </div>
  );
}

/** Plans the coming boxes. A mutation, although the call is a GET: it is sent only on a press. */
function useCalculateRecommendation() {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: () => send(calculateRecommendation, { params: { customerId } }),
    onSuccess: async () => {
      toast.success('Fetch boxes successfully');
      await boxesChanged();
    },
    onError: () => toast.error('Failed to fetch recommendation boxes! Try again'),
  });
}

/** The wizard's last step: the products in the customer's box. `children` submit it. */
function ChosenProducts({ children }: { children: ReactNode }) {
  const isEmptyShop = useCatalogue().data?.length === 0;
  return isEmptyShop ? <NoProducts /> : <ProductsToChoose>{children}</ProductsToChoose>;
}

const ProductsToChoose = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 className="text-3xl">What should be in your box?</h2>
        <p className="mt-2 max-w-xl text-ink-soft">
          Choose what you use. We work out how much of it you need, and when.
        </p>
      </div>
      <ButtonLink to={paths.products} look="quiet">
        Add products
      </ButtonLink>
    </div>
    <ChosenProductList whenEmpty="Choose some, or submit as it is: we then start you off with the essentials for your home." />
    <CatalogueBar action={children} />
  </div>
);
