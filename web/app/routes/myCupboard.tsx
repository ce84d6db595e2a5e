import { referenceOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { productsScene } from '@nestbox/ui/scenes';
import { Skeleton } from '@nestbox/ui/skeleton';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useForecast } from '#app/features/planning/api/forecast';
import { CupboardCheck } from '#app/features/planning/components/cupboardCheck';
import { PageTitle } from '#app/layout/pageTitle';

/** All of the customer's products, to be counted in one go. */
export default function MyCupboard() {
  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <PageTitle>Check my cupboard</PageTitle>
      <PageHeading
        title="Check my cupboard"
        intro="Tap how many whole packs you have at home, wherever you bought them. Leave out what you cannot see: it takes half a minute, and your boxes fit better."
      />
      <Products />
    </div>
  );
}

/** The states of a box that comes today, or has come. */
const isOnItsWay: ReadonlySet<string> = new Set(['Dispatched', 'Delivered']);

function Products() {
  const products = useCustomerProducts();
  const boxes = useBoxes();
  const forecast = useForecast();
  if (products.isPending || awaitsAnswer(boxes) || awaitsAnswer(forecast))
    return (
      <LoadingGroup label="Loading your products" count={5} className="flex flex-col gap-3">
        <Skeleton className="h-28 rounded-card sm:h-20" />
      </LoadingGroup>
    );
  if (products.isLoadingError)
    return (
      <ErrorState
        title="Your products could not be loaded."
        reference={referenceOf(products.error)}
        onRetry={() => products.refetch()}
        pending={products.isFetching}
      />
    );
  if (products.data.length === 0)
    return (
      <EmptyState
        drawing={productsScene}
        title="No products to count."
        action={<ButtonLink to={pagePaths.products}>Browse all products</ButtonLink>}
      >
        Choose products first. Once they have come, you can count them here.
      </EmptyState>
    );
  const today = forecast.data?.today;
  const due = boxes.data?.find(
    ({ orderStatus, deliveryDate }) => isOnItsWay.has(orderStatus) && deliveryDate === today,
  );
  return <CupboardCheck products={products.data} ofToday={due ?? null} />;
}
