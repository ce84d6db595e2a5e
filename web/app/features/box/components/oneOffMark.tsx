import type { Product } from '@nestbox/contract/product';
import { reasonOf } from '#app/api/apiError';
import { useMakeChange } from '#app/change/makeChange';
import { Button } from '#app/ui/button';
import { fieldStyle } from '#app/ui/fieldStyle';

interface OneOffMarkProps {
  product: Product;
  canEdit: boolean;
}

/** Marks a product that comes this once, and takes it out again while that is possible. */
export function OneOffMark({ product: { productId, productName }, canEdit }: OneOffMarkProps) {
  const change = useMakeChange('Taken out of this box');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="rounded-full bg-butter px-3 py-1 text-sm font-semibold">
        Only in this box
      </span>
      {canEdit && (
        <Button
          look="quiet"
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ kind: 'oneOff', productId, quantity: 0 })}
        >
          Take out<span className="sr-only"> {productName}</span>
        </Button>
      )}
      {change.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(change.error, 'It was not taken out. Please try again.')}
        </p>
      )}
    </div>
  );
}
