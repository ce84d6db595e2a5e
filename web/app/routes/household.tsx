import { useMutation } from '@nestbox/client/api/useMutation';
import { calculateRecommendation } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { send } from '#app/api/client';
import { type BarAction, CatalogueBar } from '#app/catalogueBar/catalogueBar';
import { useIsEmptyShop } from '#app/features/catalogue/api/catalogue';
import {
  useCustomerProducts,
  useProductsChanged,
} from '#app/features/catalogue/api/customerProducts';
import { formatChoice } from '#app/features/catalogue/choiceText';
import { ChosenProductList } from '#app/features/catalogue/components/chosenProductList';
import { NappySizes } from '#app/features/catalogue/components/nappySizes';
import { NoProducts } from '#app/features/catalogue/components/noProducts';
import { useHousehold } from '#app/features/household/api/savedHousehold';
import { HouseholdWizard } from '#app/features/household/components/householdWizard';
import { HomeEstimate } from '#app/features/planning/firstBox/homeEstimate';
import { PageTitle } from '#app/layout/pageTitle';
import { useCustomerId } from '#app/session/useSession';

export default function Household() {
  const navigate = useNavigate();
  const toSummary = () => navigate(pagePaths.boxSummary);
  const calculate = useCalculateRecommendation();
  const planAhead = usePlanAhead();
  return (
    <div className="shell flex max-w-5xl flex-col gap-8 py-8 md:py-12">
      <PageTitle>Household</PageTitle>
      <PageHeading
        title="Your household"
        intro="Five short steps. The better we know your home, the closer your boxes come to what it uses."
      />
      <HouseholdWizard
        onSummary={toSummary}
        onSaved={planAhead}
        estimate={(home) => <HomeEstimate home={home} />}
        productsStep={
          <ChosenProducts>
            {(look) => (
              <Button
                look={look}
                pending={calculate.isPending}
                onClick={() => calculate.mutate(undefined, { onSuccess: toSummary })}
                className="shrink-0"
              >
                Submit
              </Button>
            )}
          </ChosenProducts>
        }
      />
    </div>
  );
}

/**
 * Returns a function that plans the boxes of products that are chosen already, so that the last step
 * knows price and date. Without a plan 'Submit' still leads on.
 */
function usePlanAhead() {
  const customerId = useCustomerId() ?? '';
  const chosen = useCustomerProducts().data ?? [];
  const productsChanged = useProductsChanged();
  return async () => {
    if (chosen.length === 0) return;
    try {
      await send(calculateRecommendation, { params: { customerId } });
      await productsChanged();
    } catch {
      // The last step has a button for it, which reports a failure.
    }
  };
}

/** Plans the coming boxes. A mutation, although the call is a GET: it is sent only on a press. */
function useCalculateRecommendation() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: () => send(calculateRecommendation, { params: { customerId } }),
    onSuccess: async () => {
      toast.success('Fetch boxes successfully');
      // Starter products may have been chosen.
      await productsChanged();
    },
    onError: () => toast.error('Failed to fetch recommendation boxes! Try again'),
  });
}

interface ChosenProductsProps {
  /** Renders the button that submits the step: quiet where another way on comes first. */
  children: BarAction;
}

/** The wizard's last step: the products in the customer's box. */
function ChosenProducts({ children }: ChosenProductsProps) {
  const isEmptyShop = useIsEmptyShop();
  return isEmptyShop ? <NoProducts /> : <ProductsToChoose>{children}</ProductsToChoose>;
}

function ProductsToChoose({ children }: ChosenProductsProps) {
  const count = useCustomerProducts().data?.length;
  const infants = useHousehold().data?.infants ?? 0;
  const start = useCalculateRecommendation();
  const choice = useRef<HTMLParagraphElement>(null);
  const startWithEssentials = () =>
    start.mutate(undefined, {
      // The pressed button is gone: the focus goes to what explains the list.
      onSuccess: () => {
        choice.current?.scrollIntoView({ block: 'center' });
        choice.current?.focus({ preventScroll: true });
      },
    });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-3xl">What should be in your box?</h2>
          <p ref={choice} tabIndex={-1} className="mt-2 max-w-xl text-ink-soft outline-none">
            {formatChoice(count, start.isSuccess)}
          </p>
        </div>
        <ButtonLink to={pagePaths.products} look="quiet">
          Add products
        </ButtonLink>
      </div>
      {infants > 0 && <NappySizes />}
      <ChosenProductList
        whenEmpty="Choose some yourself, or start with what homes like yours use. You can change everything before you pay."
        emptyAction={
          <Button look="quiet" pending={start.isPending} onClick={startWithEssentials}>
            Start with the essentials
          </Button>
        }
      />
      <CatalogueBar action={children} />
    </div>
  );
}
