import { Field } from '@base-ui/react/field';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
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
  /** Shown for a text that is not a whole number, if the form has no rules of its own. */
  notWhole: string;
}

const step =
  'grid w-12 shrink-0 place-items-center text-ink hover:bg-page disabled:cursor-not-allowed disabled:text-line-strong';

/**
 * Returns the whole number that a text holds, null for an empty text, and any other text as it is.
 */
const read = (text: string) => {
  if (text.trim() === '') return null;
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
};

/** A whole number with minus and plus. Keeps a wrong text, so that the form can report it. */
export function CountField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  hint,
  min,
  notWhole,
}: CountFieldProps<F, N, O>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => typeof value !== 'string' || notWhole },
  });
  const value: number | string | null = field.value ?? null;
  const count = typeof value === 'number' ? value : null;
  // The first press of plus on an empty field counts from 0.
  const stepBy = (difference: number) => field.onChange(Math.max(min, (count ?? 0) + difference));
  const stepByKey = (event: KeyboardEvent) => {
    const difference = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (difference === undefined) return;
    event.preventDefault();
    stepBy(difference);
  };
  return (
    <FieldFrame label={label} name={name} error={fieldState.error?.message} hint={hint}>
      <div className="flex min-h-12 w-full overflow-hidden rounded-control border border-line-strong bg-field hover:border-ink focus-within:border-ink has-data-invalid:border-bad">
        <button
          type="button"
          tabIndex={-1}
          aria-label="Decrease"
          disabled={count !== null && count <= min}
          onClick={() => stepBy(-1)}
          className={`${step} border-r border-line`}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <Field.Control
          ref={field.ref}
          value={value ?? ''}
          onValueChange={(text) => field.onChange(read(text))}
          onBlur={field.onBlur}
          onKeyDown={stepByKey}
          inputMode="numeric"
          autoComplete="off"
          className="min-w-0 flex-1 bg-transparent text-center text-lg font-semibold tabular-nums focus-visible:-outline-offset-3"
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label="Increase"
          onClick={() => stepBy(1)}
          className={`${step} border-l border-line`}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </FieldFrame>
  );
}
