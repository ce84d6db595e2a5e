import { type ReactNode, useId } from 'react';
import { fieldStyle } from './fieldStyle';

interface RadioPillsProps<Value extends string> {
  legend: string;
  /** For screen readers alone, where the screen says it already. */
  legendHidden?: boolean;
  options: readonly { readonly value: Value; readonly text: ReactNode }[];
  /** Undefined while none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice of one of a few short options in a row. */
export function RadioPills<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  className = '',
}: RadioPillsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`flex min-w-0 flex-wrap items-center gap-2 ${className}`}>
      <legend className={legendHidden ? 'sr-only' : `mb-2 ${fieldStyle.label}`}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-field px-4 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
