import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { FieldFrame } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface TypedFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal';
  maxLength?: number;
  /** Whether it is an amount, which stands behind a pound sign. */
  pounds?: boolean;
  /** Lines of text; one if left out. */
  rows?: number;
  className?: string;
}

/** A text whose value the caller keeps. Forms of react-hook-form have TextField. */
export function TypedField({
  value,
  onChange,
  rows,
  inputMode,
  maxLength,
  pounds,
  optional,
  className,
  ...frame
}: TypedFieldProps) {
  return (
    <FieldFrame {...frame} {...(optional && { optional })} {...(className && { className })}>
      <div className="relative">
        {pounds && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center">
            £
          </span>
        )}
        <Field.Control
          {...(rows && { render: <textarea rows={rows} /> })}
          {...(inputMode && { inputMode })}
          {...(maxLength && { maxLength })}
          value={value}
          onValueChange={onChange}
          autoComplete="off"
          className={`${fieldStyle.control} ${rows ? 'py-3' : ''} ${pounds ? 'pl-8 tabular-nums' : ''}`}
        />
      </div>
    </FieldFrame>
  );
}
