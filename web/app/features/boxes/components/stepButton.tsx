import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

interface StepButtonProps extends ComponentProps<'button'> {
  by: 1 | -1;
  productName: string;
  /** Names what the button does in place of its step, where one pack is left. */
  lastPack?: string;
}

/** The plus or minus button of a quantity. At the last pack, minus can become a bin. */
export const StepButton = ({ by, productName, lastPack, ...button }: StepButtonProps) => {
  const Icon = lastPack ? Trash2 : by === 1 ? Plus : Minus;
  return (
    <button
      {...button}
      type="button"
      aria-label={lastPack ?? `One ${by === 1 ? 'more' : 'less'} ${productName}`}
      title={lastPack}
      className="grid size-11 place-items-center rounded-full hover:bg-page aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
};

/** Whether a press follows another one at once: somebody who presses minus fast does not mean the bin. */
export const isRepeated = ({ detail }: MouseEvent) => detail > 1;

/** The frame around a quantity and its buttons. */
export const stepFrame =
  'inline-flex items-center rounded-full border border-line-strong bg-field has-data-invalid:border-bad';
