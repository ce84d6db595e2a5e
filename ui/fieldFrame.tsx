import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { fieldStyle } from './fieldStyle';

interface FieldFrameProps {
  label: string;
  name: string;
  error?: string | undefined;
  /** Marks the field as invalid if the message is shown elsewhere. */
  invalid?: boolean;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Beside the label of a field that may stay empty. */
export const optionalMark = <span className="font-normal text-ink-soft"> (optional)</span>;

/** A label above its control and the error below, linked for screen readers. */
export const FieldFrame = ({
  label,
  name,
  error,
  invalid = false,
  hint,
  optional = false,
  className = '',
  children,
}: FieldFrameProps) => (
  <Field.Root
    name={name}
    invalid={invalid || Boolean(error)}
    className={`flex min-w-0 flex-col gap-1.5 ${className}`}
  >
    <Field.Label className={fieldStyle.label}>
      {label}
      {optional && optionalMark}
    </Field.Label>
    {children}
    {hint && <Field.Description className={fieldStyle.hint}>{hint}</Field.Description>}
    <Field.Error match={Boolean(error)} className={fieldStyle.error}>
      {error}
    </Field.Error>
  </Field.Root>
);
