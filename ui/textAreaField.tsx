import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { FieldFrame } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface TextAreaFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  /** The least lines that it is high. */
  rows?: number;
  hint?: ReactNode;
  optional?: boolean;
}

/** Text of several lines, as high as its text. */
export function TextAreaField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  rows = 6,
  hint,
  optional,
}: TextAreaFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame
      label={label}
      name={name}
      error={fieldState.error?.message}
      hint={hint}
      {...(optional && { optional })}
    >
      <Field.Control
        render={<textarea rows={rows} style={{ minHeight: `calc(${rows}lh + 1.625rem)` }} />}
        ref={field.ref}
        value={field.value ?? ''}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        className={`${fieldStyle.control} field-sizing-content py-3`}
      />
    </FieldFrame>
  );
}
