import type { Product } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { dayMonth } from '@nestbox/ui/dateText';

interface NextPriceProps {
  product: Pick<Product, 'nextPrice'>;
}

/** The announced price of a product, with the first day on which it is charged. */
export const NextPrice = ({ product: { nextPrice } }: NextPriceProps) =>
  nextPrice && (
    <span className="w-full text-sm tabular-nums">
      from {dayMonth(nextPrice.from)} {formatPounds(nextPrice.price)}
    </span>
  );
