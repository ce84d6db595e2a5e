import type { Preview } from '@nestbox/contract/preview';
import { StockLine } from './stockLine';

/** So many products are told one by one; the others are a press away. */
const toldAtOnce = 2;

type StockProps = Pick<Preview, 'stock' | 'today'>;

/** How the products would last: the one that the change is about, or those that run out. */
export function StockPreview({ stock, today }: StockProps) {
  if (stock.length > 0 && stock.every(({ after }) => !after?.box))
    return <p>No box is planned after this, so what you have at home is not refilled.</p>;
  const short = stock.filter(({ after }) => after && after.daysWithout > 0);
  if (stock.length > 1 && short.length === 0)
    return <p>All {stock.length} products that this changes last until their next box.</p>;
  const told = (stock.length > 1 ? short : stock).slice(0, toldAtOnce);
  const more = short.length - told.length;
  return (
    <div className="flex flex-col gap-2">
      {told.map((each) => (
        <div key={each.productId}>
          <StockLine stock={each} today={today} />
        </div>
      ))}
      {more > 0 && (
        <p>
          {more === 1
            ? 'One more product runs out before its box.'
            : `${more} more products run out before their box.`}
        </p>
      )}
    </div>
  );
}
