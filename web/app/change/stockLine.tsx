import type { StockPreview } from '@nestbox/contract/preview';
import { formatAfter, formatNow } from './stockText';

/** How a product would last, and below how it does as things are. */
export function StockLine({ stock, today }: { stock: StockPreview; today: string }) {
  const now = formatNow(stock, today);
  return (
    <>
      <p>
        <strong className="font-semibold">{stock.productName}</strong> {formatAfter(stock, today)}.
      </p>
      {now && <p className="text-sm text-ink-soft">Now: {now}.</p>}
    </>
  );
}
