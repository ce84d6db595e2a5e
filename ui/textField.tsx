import { Field } from '@base-ui/react/field';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { FieldFrame } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface TextFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name' | 'rules'> {
  label: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  autoComplete?: string;
  /** The first and the last day of a date. */
  min?: string;
  max?: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
}

export function TextField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  rules,
  label,
  hint,
  optional,
  className,
  ...input
}: TextFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return (
    <FieldFrame
      label={label}
      name={name}
      error={fieldState.error?.message}
      hint={hint}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      <Field.Control
        {...input}
        ref={field.ref}
        value={field.value ?? ''}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        className={fieldStyle.control}
      />
    </FieldFrame>
  );
}
