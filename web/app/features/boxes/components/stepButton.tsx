import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

interface StepButtonProps extends ComponentProps<'button'> {
  by: 1 | -1;
  productName: string;
}

/** The plus or minus button of a quantity. */
export const StepButton = ({ by, productName, ...button }: StepButtonProps) => {
  const Icon = by === 1 ? Plus : Minus;
  return (
    <button
      {...button}
      type="button"
      aria-label={`One ${by === 1 ? 'more' : 'less'} ${productName}`}
      className="grid size-11 place-items-center rounded-full hover:bg-page aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
};

/** The frame around a quantity and its buttons. */
export const stepFrame =
  'inline-flex items-center rounded-full border border-line-strong bg-field has-data-invalid:border-bad';
