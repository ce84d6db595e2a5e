import { type ReactNode, useId } from 'react';
import { fieldStyle } from './fieldStyle';

interface RadioOption {
  label: string;
  hint: string;
}

interface RadioListProps<Option extends string> {
  legend: string;
  legendHidden?: boolean;
  options: Record<Option, RadioOption>;
  value: Option;
  onChange: (value: Option) => void;
  /** Fields that belong to the chosen option. */
  children?: ReactNode;
}

/** A choice of one of a few options, each with a line of explanation. */
export function RadioList<Option extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  children,
}: RadioListProps<Option>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className={legendHidden ? 'sr-only' : 'mb-3 font-display text-xl font-semibold'}>
        {legend}
      </legend>
      <div className="flex flex-col gap-2">
        {(Object.entries(options) as [Option, RadioOption][]).map(([option, { label, hint }]) => (
          <label
            key={option}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-field px-4 py-3 hover:border-ink has-checked:border-ink has-checked:bg-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              aria-labelledby={`${name}-${option}`}
              aria-describedby={`${name}-${option}-hint`}
              className="mt-1 size-5 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0">
              <span id={`${name}-${option}`} className={`block ${fieldStyle.label}`}>
                {label}
              </span>
              <span id={`${name}-${option}-hint`} className={`block ${fieldStyle.hint}`}>
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
