import type { Product } from '@nestbox/contract/product';
import { Suspense } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingPreview } from '#app/parts/missing';

// Loaded only for customers with planned boxes.
const ChangeSummary = lazyPart(
  async () => (await import('#app/change/changeSummary')).ChangeSummary,
  MissingPreview,
);

interface ToggleEffectProps {
  product: Product;
  inBox: boolean;
  /** Products and boxes are up to date, so that the change can be previewed. */
  upToDate: boolean;
  /** The id of the sentence. */
  id: string;
}

/** Previews what 'Add to box' or 'Remove from box' would do to the coming boxes. */
export function ToggleEffect({ product: { productId }, inBox, upToDate, id }: ToggleEffectProps) {
  const kind = inBox ? 'removeProducts' : 'addProducts';
  return (
    <div className="-mt-3 min-h-15 w-full sm:min-h-10">
      <Suspense>
        <ChangeSummary
          key={kind + productId}
          change={upToDate ? { kind, productIds: [productId] } : null}
          lead={inBox ? 'Removing it' : 'Adding it'}
          id={id}
        />
      </Suspense>
    </div>
  );
}
