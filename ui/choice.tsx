import { useId } from 'react';

interface ChoiceProps<Option extends string> {
  label: string;
  options: Record<Option, string>;
  value: Option;
  onChange: (value: Option) => void;
}

/** A choice of one of a few options, all of them visible. */
export function Choice<Option extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 rounded-full border border-line-strong bg-white p-1">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Option, string][]).map(([option, text]) => (
        <label
          key={option}
          className="grid min-h-9 cursor-pointer place-items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap hover:bg-page has-checked:bg-ink has-checked:text-cream has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
