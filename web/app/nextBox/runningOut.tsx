import type { ProductForecast } from '@nestbox/contract/forecast';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CustomerProduct } from '@nestbox/contract/product';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useForecast } from '#app/features/planning/api/forecast';
import { StockBar } from '#app/features/planning/components/stockBar';
import { isNone } from '#app/features/planning/forecastText';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** Products that are shown. */
const few = 3;

/** What is at home and ends first. Nothing before the first delivery. */
export function RunningOut() {
  const { data: products = [] } = useCustomerProducts();
  const { data: forecast } = useForecast();
  const first = endingFirst(products, forecast?.products ?? []);
  if (first.length === 0) return null;
  return (
    <section aria-labelledby="running-out" className="shell pt-10 md:pt-14">
      <div className="flex items-baseline justify-between gap-x-4">
        <h2 id="running-out" className="text-2xl md:text-4xl">
          What runs out first
        </h2>
        <Link
          to={pagePaths.myProducts}
          className="touch-area inline-flex items-center gap-2 rounded-sm font-semibold underline-offset-4 hover:underline"
        >
          <span className="max-sm:hidden">All my products</span>
          <span className="sm:hidden">
            See all<span className="sr-only"> my products</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <ul className="mt-4 grid divide-line rounded-card bg-surface shadow-card max-md:divide-y md:grid-cols-3 md:divide-x">
        {first.map((product) => (
          <li key={product.productId} className="flex items-center gap-4 px-4 py-4 sm:px-6">
            <PictureOfProduct
              product={product}
              frameWidth="64px"
              className="size-16 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1">
              <h3 className="mb-2 font-sans text-base leading-tight font-semibold tracking-normal">
                {product.productName}
              </h3>
              <StockBar productId={product.productId} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the products whose stock is known to end, the first one first. */
function endingFirst(
  products: readonly CustomerProduct[],
  forecasts: readonly ProductForecast[],
): CustomerProduct[] {
  const endOf = ({ productId }: CustomerProduct) => {
    const forecast = forecasts.find((each) => each.productId === productId);
    if (!forecast) return null;
    const { left, noneBasis, runsOut } = forecast;
    if (isNone(left)) return noneBasis === 'nothingSent' ? null : gone;
    return runsOut?.likely ?? null;
  };
  return products
    .flatMap((product) => {
      const end = endOf(product);
      return end === null ? [] : [{ product, end }];
    })
    .sort((a, b) => a.end.localeCompare(b.end))
    .slice(0, few)
    .map(({ product }) => product);
}

/** Before all days: nothing is left. */
const gone = '';
