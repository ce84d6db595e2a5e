import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { ProductId } from '@nestbox/contract/values';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Link } from 'react-router';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useFutureBoxes, useNextBox } from '#app/features/boxes/api/boxes';
import { BoxBar } from '#app/features/boxes/components/boxBar';
import { NextQuantity } from '#app/features/boxes/components/nextQuantity';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useAlternativesOfAll } from '#app/features/catalogue/api/listAlternatives';
import { Alternatives } from '#app/features/catalogue/components/alternatives';
import { ChosenProductList } from '#app/features/catalogue/components/chosenProductList';
import { RemoveProduct } from '#app/features/catalogue/components/removeProduct';
import { useForecast } from '#app/features/planning/api/forecast';
import { useStockQuestions } from '#app/features/planning/api/stockQuestions';
import { MonthCosts } from '#app/features/planning/components/monthCosts';
import { ProductStock } from '#app/features/planning/components/productStock';
import { isSeen, StockBar, StockKey } from '#app/features/planning/components/stockBar';
import { StopOffer } from '#app/features/planning/components/stopOffer';
import { groupByBox } from '#app/features/planning/groupByBox';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { isFirstPaymentDue } from '#app/features/subscription/firstPaymentDue';
import { PageTitle } from '#app/layout/pageTitle';
import { aboutDays } from '#app/parts/daysText';

export default function MyProducts() {
  const { data: products = [], isPending } = useCustomerProducts();
  const next = useNextBox();
  const boxes = useFutureBoxes();
  const forecast = useForecast();
  const status = useSubscriptionStatus();
  const toStart = status.data !== undefined && isFirstPaymentDue(status.data);
  const details = [forecast, useAlternativesOfAll(), useStockQuestions(), boxes, next, status];
  const detailsPending = details.some(awaitsAnswer);
  const forecastOf = (id: ProductId) =>
    forecast.data?.products.find(({ productId }) => productId === id);
  const boxOf = (id: ProductId) => forecastOf(id)?.nextBox ?? null;
  const isKnown = (id: ProductId) => {
    const product = forecastOf(id);
    return product !== undefined && isSeen(product);
  };
  return (
    <div className="shell flex flex-col gap-5 py-8 md:gap-6 md:py-12">
      <PageTitle>My products</PageTitle>
      <PageHeading title="My products">
        <div className="flex w-full flex-wrap gap-3 lg:w-auto">
          <ButtonLink to={pagePaths.products} look={toStart ? 'quiet' : 'primary'}>
            Add products
          </ButtonLink>
          {isPending && <Skeleton className="h-12 w-28 rounded-full" />}
          {products.length > 0 && (
            <ButtonLink to={pagePaths.boxSummary} look="quiet">
              Summary
            </ButtonLink>
          )}
        </div>
      </PageHeading>
      <ChosenProductList
        whenEmpty="Choose what your home uses up, and we work out how much of it you need, and when."
        emptyAction={
          <ButtonLink to={pagePaths.products} look="quiet">
            Browse all products
          </ButtonLink>
        }
        detailsPending={detailsPending}
        groups={(all) => {
          if (!next.data || !forecast.data) return null;
          const groups = groupByBox(all, forecast.data.products, next.data.boxId);
          return [
            {
              title: 'In your next box',
              lead: (
                <NextBoxBar
                  box={next.data}
                  toStart={toStart}
                  hasStock={forecast.data.products.some(isSeen)}
                />
              ),
              products: groups.next,
            },
            { title: 'In later boxes', products: groups.later },
            {
              title: 'In no box yet',
              lead: <p className="-mt-2 text-ink-soft">They come as soon as you need more.</p>,
              products: groups.none,
            },
          ];
        }}
        packs={({ productId }) =>
          boxOf(productId)?.quantity ?? (next.data && forecast.data ? 0 : 1)
        }
        comes={({ productId }) => {
          const box = boxOf(productId);
          return box && box.boxId !== next.data?.boxId
            ? `${shortDate(box.deliveryDate)}, box ${box.boxNumber}`
            : null;
        }}
        quantity={({ productId, productName }, onRemove) => {
          const box = boxOf(productId);
          return (
            box && (
              <NextQuantity
                productId={productId}
                productName={productName}
                box={box}
                canEdit={boxes.data?.find(({ boxId }) => boxId === box.boxId)?.canEdit ?? false}
                onRemove={onRemove}
              />
            )
          );
        }}
        stock={({ productId, frequencyNeededDays }) =>
          isKnown(productId) ? (
            <StockBar productId={productId} marked />
          ) : (
            <p className="text-sm text-ink-soft">One pack lasts {aboutDays(frequencyNeededDays)}</p>
          )
        }
        question={({ productId }) => <StopOffer productId={productId} />}
        details={(product) => (
          <>
            <ProductStock productId={product.productId} boxes={boxes.data ?? []} />
            <Alternatives product={product} />
            <RemoveProduct product={product} />
          </>
        )}
      />
      {products.length > 0 && !detailsPending && <MonthCosts />}
    </div>
  );
}

interface NextBoxBarProps {
  box: Box;
  /** The first box is still to be paid. */
  toStart: boolean;
  /** Bars show what is at home. */
  hasStock: boolean;
}

/** What the products of the next box cost together, and the way to count what is at home. */
const NextBoxBar = ({ box, toStart, hasStock }: NextBoxBarProps) => (
  <>
    <BoxBar box={box}>
      {toStart ? (
        <ButtonLink to={pagePaths.payment} className="w-full">
          Start Subscription
        </ButtonLink>
      ) : (
        !box.canEdit && (
          <p className="text-sm text-cream-soft">What you change here is for later boxes.</p>
        )
      )}
    </BoxBar>
    <p className="flex items-baseline justify-between gap-x-6 text-sm text-ink-soft">
      {hasStock && <StockKey />}
      <Link
        to={pagePaths.cupboard}
        className="-my-2.5 ml-auto inline-flex min-h-11 items-center rounded-sm font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        Check my cupboard
      </Link>
    </p>
  </>
);
