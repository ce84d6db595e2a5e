import { Toolbar } from '@base-ui/react/toolbar';
import { reasonOf } from '@nestbox/client/api/apiError';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { shortDate } from '@nestbox/ui/dateText';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useQuantity } from '../api/quantity';
import { StepButton, stepFrame } from './stepButton';

interface NextQuantityProps {
  productId: ProductId;
  productName: string;
  /** The next box with the product. */
  box: { boxId: BoxId; boxNumber: number; deliveryDate: string; quantity: number };
  canEdit: boolean;
}

/** How many packs of a product come next. Inside a toolbar, with buttons while that can be changed. */
export function NextQuantity({ productId, productName, box, canEdit }: NextQuantityProps) {
  const { boxId, boxNumber, deliveryDate } = box;
  const { shown, add, error } = useQuantity({ boxId, productId, quantity: box.quantity });
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse">
      {canEdit ? (
        <div className={stepFrame}>
          <Toolbar.Button
            render={<StepButton by={-1} productName={productName} />}
            // Not `disabled`, which would take the focus.
            aria-disabled={shown <= 1 || undefined}
            onClick={() => add(-1)}
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
      <span className="text-sm leading-tight text-ink-soft sm:w-18">
        in box {boxNumber}
        <span className="block">{shortDate(deliveryDate)}</span>
      </span>
      {error && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(error, 'The quantity was not changed.')}
        </p>
      )}
    </div>
  );
}
