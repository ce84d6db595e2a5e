import { pagePaths } from '@nestbox/contract/pagePaths';
import type { ProductId } from '@nestbox/contract/values';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Skeleton } from '@nestbox/ui/skeleton';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useFutureBoxes, useNextBox } from '#app/features/boxes/api/boxes';
import { BoxBar } from '#app/features/boxes/components/boxBar';
import { NextQuantity } from '#app/features/boxes/components/nextQuantity';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useAlternativesOfAll } from '#app/features/catalogue/api/listAlternatives';
import { Alternatives } from '#app/features/catalogue/components/alternatives';
import { ChosenProductList } from '#app/features/catalogue/components/chosenProductList';
import { useForecast, useProductForecast } from '#app/features/planning/api/forecast';
import { useStockQuestions } from '#app/features/planning/api/stockQuestions';
import { MonthCosts } from '#app/features/planning/components/monthCosts';
import { ProductStock } from '#app/features/planning/components/productStock';
import { StockBar } from '#app/features/planning/components/stockBar';
import { StopOffer } from '#app/features/planning/components/stopOffer';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { isFirstPaymentDue } from '#app/features/subscription/firstPaymentDue';
import { PageTitle } from '#app/layout/pageTitle';

export default function MyProducts() {
  const { data: products = [], isPending } = useCustomerProducts();
  const next = useNextBox();
  const boxes = useFutureBoxes();
  const forecast = useForecast();
  const status = useSubscriptionStatus();
  const toStart = status.data !== undefined && isFirstPaymentDue(status.data);
  const details = [forecast, useAlternativesOfAll(), useStockQuestions(), boxes, next, status];
  const detailsPending = details.some(awaitsAnswer);
  return (
    <div className="shell flex flex-col gap-5 py-8 md:gap-6 md:py-12">
      <PageTitle>My products</PageTitle>
      <PageHeading title="My products">
        <div className="flex w-full flex-wrap gap-3 lg:w-auto">
          <ButtonLink to={pagePaths.products} look={toStart ? 'quiet' : 'primary'}>
            Add products
          </ButtonLink>
          {isPending && <Skeleton className="h-12 w-28 rounded-full" />}
          {awaitsAnswer(next) && <Skeleton className="order-last h-12 w-48 rounded-full" />}
          {products.length > 0 && (
            <ButtonLink to={pagePaths.boxSummary} look="quiet">
              Summary
            </ButtonLink>
          )}
          {next.data && (
            <ButtonLink to={pagePaths.cupboard} look="quiet">
              Check my cupboard
            </ButtonLink>
          )}
        </div>
      </PageHeading>
      {/* With the rows: alone it would push their skeletons down. */}
      {products.length > 0 && !detailsPending && next.data && (
        <BoxBar box={next.data}>
          {toStart && (
            <ButtonLink to={pagePaths.payment} className="w-full">
              Start Subscription
            </ButtonLink>
          )}
          {!next.data.canEdit && (
            <p className="text-sm text-cream-soft">What you change here is for later boxes.</p>
          )}
        </BoxBar>
      )}
      <h2 className="sr-only">Products in your box</h2>
      {next.data && !detailsPending && products.length > 0 && (
        <p className="-mb-2 text-sm text-ink-soft">
          A bar shows how long what is at home lasts, and its mark when the next box brings more.
        </p>
      )}
      <ChosenProductList
        whenEmpty="Choose what your home uses up, and we work out how much of it you need, and when."
        emptyAction={
          <ButtonLink to={pagePaths.products} look="quiet">
            Browse all products
          </ButtonLink>
        }
        detailsPending={detailsPending}
        packs={({ productId }) =>
          forecast.data?.products.find((each) => each.productId === productId)?.nextBox?.quantity ??
          1
        }
        quantity={({ productId, productName }) => (
          <Quantity productId={productId} productName={productName} />
        )}
        stock={({ productId }) => <StockBar productId={productId} />}
        question={({ productId }) => <StopOffer productId={productId} />}
        details={(product) => (
          <>
            <ProductStock productId={product.productId} boxes={boxes.data ?? []} />
            <Alternatives product={product} />
          </>
        )}
      />
      {products.length > 0 && !detailsPending && <MonthCosts />}
    </div>
  );
}

interface QuantityProps {
  productId: ProductId;
  productName: string;
}

/** The packs of a product in the next box that has it. */
function Quantity(product: QuantityProps) {
  const box = useProductForecast(product.productId).data?.nextBox;
  const boxes = useFutureBoxes().data;
  if (!box) return null;
  const canEdit = boxes?.find(({ boxId }) => boxId === box.boxId)?.canEdit ?? false;
  return <NextQuantity {...product} box={box} canEdit={canEdit} />;
}
