import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { fieldStyle } from './fieldStyle';

interface Choice {
  readonly value: string;
  readonly text: string;
  /** The heading above it and its neighbours of the same group. */
  readonly group?: string;
}

interface SelectFieldProps {
  label: string;
  labelClassName?: string;
  value: string;
  /** Texts that are their own values, or values with their texts. */
  options: readonly (string | Choice)[];
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A native select, which phones show as their own list. */
export function SelectField({
  label,
  labelClassName = '',
  value,
  options,
  onChange,
  error,
}: SelectFieldProps) {
  const id = useId();
  const choices = options.map(
    (option): Choice => (typeof option === 'string' ? { value: option, text: option } : option),
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={`${fieldStyle.label} ${labelClassName}`}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          {...(error && {
            'aria-invalid': true,
            'aria-describedby': `${id}-error`,
            'data-invalid': '',
          })}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldStyle.control} appearance-none pr-12`}
        >
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, ofIt]) =>
            group === undefined ? (
              ofIt.map(option)
            ) : (
              <optgroup key={group} label={group}>
                {ofIt.map(option)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={fieldStyle.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const option = ({ value, text }: Choice) => (
  <option key={value} value={value}>
    {text}
  </option>
);
