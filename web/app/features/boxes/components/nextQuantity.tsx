import { Toolbar } from '@base-ui/react/toolbar';
import { reasonOf } from '@nestbox/client/api/apiError';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useQuantity } from '../api/quantity';
import { isRepeated, StepButton, stepFrame } from './stepButton';

interface NextQuantityProps {
  productId: ProductId;
  productName: string;
  /** The next box with the product. */
  box: { boxId: BoxId; quantity: number };
  canEdit: boolean;
  /** Removes the product: at the last pack, in place of minus. */
  onRemove: () => void;
}

/** How many packs of a product come next. Inside a toolbar, with buttons while that can be changed. */
export function NextQuantity({
  productId,
  productName,
  box,
  canEdit,
  onRemove,
}: NextQuantityProps) {
  const { shown, add, error } = useQuantity({
    boxId: box.boxId,
    productId,
    quantity: box.quantity,
  });
  const isLast = shown <= 1;
  const count = (
    <output
      aria-live="polite"
      className={`text-center font-semibold tabular-nums ${canEdit ? 'min-w-7' : ''}`}
    >
      {shown}
      <span className="sr-only"> of {productName}</span>
    </output>
  );
  return (
    <div className="flex flex-col items-end gap-1">
      {canEdit ? (
        <div className={stepFrame}>
          {/* One button, which keeps the focus. */}
          <Toolbar.Button
            render={
              <StepButton
                by={-1}
                productName={productName}
                lastPack={isLast ? `Remove ${productName}` : undefined}
              />
            }
            onClick={(event) => {
              if (!add(-1) && isLast && !isRepeated(event)) onRemove();
            }}
          />
          {count}
          <Toolbar.Button
            render={<StepButton by={1} productName={productName} />}
            onClick={() => add(1)}
          />
        </div>
      ) : (
        <span className="flex gap-1 font-semibold">
          {count}
          <span aria-hidden="true">{shown === 1 ? 'pack' : 'packs'}</span>
        </span>
      )}
      {error && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(error, 'The quantity was not changed.')}
        </p>
      )}
    </div>
  );
}
