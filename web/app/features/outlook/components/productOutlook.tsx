import { LoadingGroup } from '#app/ui/loadingGroup';
import { useProductOutlook } from '../api/useProductOutlook';
import { ProductOutlookSkeleton } from './productOutlookSkeleton';
import { ProductStanding } from './productStanding';
import { StockReport } from './stockReport';

/** On a product's card: how it stands at home, and two buttons that say otherwise. */
export function ProductOutlook({ productId }: { productId: string }) {
  const { data, isPending } = useProductOutlook(productId);
  if (isPending)
    return (
      <LoadingGroup label="Loading how it stands at home" count={1}>
        <ProductOutlookSkeleton />
      </LoadingGroup>
    );
  if (!data) return null;
  return (
    <div className="flex flex-1 flex-col justify-between gap-4 border-t border-line pt-4">
      <ProductStanding outlook={data} />
      <StockReport {...data} />
    </div>
  );
}
