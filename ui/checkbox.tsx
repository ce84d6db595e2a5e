import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { fieldStyle } from './fieldStyle';

interface CheckboxProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A checkbox with its label beside it and its error below. */
export const Checkbox = ({
  label,
  name,
  checked,
  onChange,
  onBlur,
  inputRef,
  error,
  hint,
}: CheckboxProps) => (
  <Field.Root name={name} invalid={Boolean(error)} className="flex flex-col gap-1.5">
    <Field.Label className="flex items-start gap-3 leading-7 pointer-coarse:py-2.5">
      <BaseCheckbox.Root
        {...(inputRef && { inputRef })}
        checked={checked}
        onCheckedChange={onChange}
        onBlur={onBlur}
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-md border border-line-strong bg-field text-on-ink hover:border-ink data-checked:border-ink data-checked:bg-ink data-invalid:border-bad"
      >
        <BaseCheckbox.Indicator>
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span>{label}</span>
    </Field.Label>
    {hint && <Field.Description className={`pl-9 ${fieldStyle.hint}`}>{hint}</Field.Description>}
    <Field.Error match={Boolean(error)} className={`pl-9 ${fieldStyle.error}`}>
      {error}
    </Field.Error>
  </Field.Root>
);
