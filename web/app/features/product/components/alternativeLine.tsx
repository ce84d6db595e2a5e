import type { Alternative } from '@nestbox/contract/alternatives';
import type { Product } from '@nestbox/contract/product';
import { Button } from '#app/ui/button';
import { formatKind, formatSaving } from '../alternativeText';
import { ProductLink } from './productLink';

interface AlternativeLineProps {
  /** What the customer has. */
  product: Pick<Product, 'productName'>;
  alternative: Alternative;
  pending: boolean;
  onSwap: () => void;
}

/** A product in whose favour there is something to say, and the button that swaps it in. */
export const AlternativeLine = ({
  product,
  alternative,
  pending,
  onSwap,
}: AlternativeLineProps) => (
  <li className="flex items-center justify-between gap-4 text-sm">
    <p className="min-w-0">
      <span className="font-semibold">{formatKind(alternative)}:</span>{' '}
      <ProductLink product={alternative} />, {alternative.packLabel}
      <span className="block text-ink-soft">
        {formatSaving(alternative)}
        {alternative.eco && ` · ${alternative.eco}`}
      </span>
    </p>
    <Button look="quiet" size="small" pending={pending} onClick={onSwap} className="shrink-0">
      Swap
      <span className="sr-only">
        {' '}
        {product.productName} for {alternative.productName}
      </span>
    </Button>
  </li>
);
