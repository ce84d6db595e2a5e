import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { FieldFrame } from './fieldFrame';

interface CountFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  hint?: string;
  min: number;
}

const step =
  'grid w-12 shrink-0 place-items-center text-ink hover:bg-page disabled:cursor-not-allowed disabled:text-line-strong data-disabled:cursor-not-allowed data-disabled:text-line-strong';

/** A whole number with minus and plus. What is typed may be wrong, so that the form can say so. */
export function CountField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  hint,
  min,
}: CountFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={label} name={name} error={fieldState.error?.message} hint={hint}>
      <NumberField.Root
        value={field.value ?? null}
        onValueChange={field.onChange}
        min={min}
        allowOutOfRange
        format={{ maximumFractionDigits: 0 }}
        locale="en-GB"
      >
        <NumberField.Group className="flex min-h-12 w-full overflow-hidden rounded-control border border-line-strong bg-white hover:border-ink focus-within:border-ink data-invalid:border-bad">
          <NumberField.Decrement aria-label="Decrease" className={`${step} border-r border-line`}>
            <Minus aria-hidden="true" className="size-4" />
          </NumberField.Decrement>
          <NumberField.Input
            ref={field.ref}
            onBlur={field.onBlur}
            className="min-w-0 flex-1 bg-transparent text-center text-lg font-semibold tabular-nums focus-visible:-outline-offset-3"
          />
          <NumberField.Increment aria-label="Increase" className={`${step} border-l border-line`}>
            <Plus aria-hidden="true" className="size-4" />
          </NumberField.Increment>
        </NumberField.Group>
      </NumberField.Root>
    </FieldFrame>
  );
}
