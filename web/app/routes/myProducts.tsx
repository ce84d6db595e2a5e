import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Skeleton } from '@nestbox/ui/skeleton';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { paths } from '#app/config/paths';
import { useFutureBoxes } from '#app/features/boxes/api/boxes';
import { ComingBoxes } from '#app/features/boxes/components/comingBoxes';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useAlternativesOfAll } from '#app/features/catalogue/api/listAlternatives';
import { Alternatives } from '#app/features/catalogue/components/alternatives';
import { ChosenProductList } from '#app/features/catalogue/components/chosenProductList';
import { useForecast } from '#app/features/planning/api/forecast';
import { useStockQuestions } from '#app/features/planning/api/stockQuestions';
import { ComingMonths } from '#app/features/planning/components/comingMonths';
import { ProductStock, ProductStockSkeleton } from '#app/features/planning/components/productStock';
import { PageTitle } from '#app/layout/pageTitle';

export default function MyProducts() {
  const { data: products = [], isPending } = useCustomerProducts();
  const details = [useForecast(), useAlternativesOfAll(), useStockQuestions()];
  const detailsPending = details.some(awaitsAnswer);
  const boxes = useFutureBoxes();
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>My products</PageTitle>
      <PageHeading
        title="My products"
        intro="What your boxes are made of. Add what you use, remove what you do not: the plan follows."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.products}>Add products</ButtonLink>
          {isPending && <Skeleton className="h-12 w-28 rounded-full" />}
          {products.length > 0 && (
            <ButtonLink to={paths.boxSummary} look="quiet">
              Summary
            </ButtonLink>
          )}
        </div>
      </PageHeading>
      <h2 className="sr-only">Products in your box</h2>
      <ChosenProductList
        whenEmpty="Choose what your home uses up, and we work out how much of it you need, and when."
        emptyAction={
          <ButtonLink to={paths.products} look="quiet">
            Browse all products
          </ButtonLink>
        }
        detailsPending={detailsPending}
        detailSkeleton={<ProductStockSkeleton />}
        detail={(product) => (
          <>
            <ProductStock productId={product.productId} />
            <Alternatives product={product} />
          </>
        )}
      />
      {products.length > 0 && !detailsPending && (
        <ComingMonths boxes={boxes.data ?? []} timeline={<ComingBoxes boxes={boxes} />} />
      )}
    </div>
  );
}
