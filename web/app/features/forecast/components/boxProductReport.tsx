import { useProductForecast } from '../api/forecast';
import { StockReport } from './stockReport';

/** The two buttons alone, for a product of a box that is one of the customer's own. */
export function BoxProductReport({ productId }: { productId: string }) {
  const { data, isPending } = useProductForecast(productId);
  // Nothing moves when they come.
  if (isPending) return <div className="h-10" />;
  return data ? <StockReport {...data} /> : null;
}
