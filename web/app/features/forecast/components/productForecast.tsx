import { LoadingGroup } from '#app/ui/loadingGroup';
import { useProductForecast } from '../api/forecast';
import { ProductForecastSkeleton } from './productForecastSkeleton';
import { StockReport } from './stockReport';
import { StockSummary } from './stockSummary';

/** On a product's card: how it stands at home, and two buttons that say otherwise. */
export function ProductForecast({ productId }: { productId: string }) {
  const { data, isPending } = useProductForecast(productId);
  if (isPending)
    return (
      <LoadingGroup label="Loading how it stands at home" count={1}>
        <ProductForecastSkeleton />
      </LoadingGroup>
    );
  if (!data) return null;
  return (
    <div className="flex flex-1 flex-col justify-between gap-4 border-t border-line pt-4">
      <StockSummary forecast={data} />
      <StockReport {...data} />
    </div>
  );
}
