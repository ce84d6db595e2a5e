import type { StockWhatIf } from '@nestbox/contract/whatIf';
import { tellAfter, tellNow } from './stockText';

/** How a product would last, and below how it does as things are. */
export function StockLine({ stock, today }: { stock: StockWhatIf; today: string }) {
  const now = tellNow(stock, today);
  return (
    <>
      <p>
        <strong className="font-semibold">{stock.productName}</strong> {tellAfter(stock, today)}.
      </p>
      {now && <p className="text-sm text-ink-soft">Now: {now}.</p>}
    </>
  );
}
