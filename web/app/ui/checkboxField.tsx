import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { fieldStyle } from './fieldStyle';

interface CheckboxFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  hint?: ReactNode;
}

export function CheckboxField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  hint,
}: CheckboxFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field.Root name={name} invalid={fieldState.invalid} className="flex flex-col gap-1.5">
      <Field.Label className="flex items-start gap-3">
        <Checkbox.Root
          inputRef={field.ref}
          checked={Boolean(field.value)}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
          className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-md border border-line-strong bg-white text-cream hover:border-ink data-checked:border-ink data-checked:bg-ink data-invalid:border-bad"
        >
          <Checkbox.Indicator>
            <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span>{label}</span>
      </Field.Label>
      {hint && <Field.Description className={`pl-9 ${fieldStyle.hint}`}>{hint}</Field.Description>}
      <Field.Error match={fieldState.invalid} className={`pl-9 ${fieldStyle.error}`}>
        {fieldState.error?.message}
      </Field.Error>
    </Field.Root>
  );
}
