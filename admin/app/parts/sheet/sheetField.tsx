interface SheetFieldProps {
  label: string;
  text: string;
  kind?: 'check' | 'lines';
  options?: readonly (readonly [value: string, text: string])[];
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
  invalid: boolean;
  disabled: boolean;
  onChange: (text: string) => void;
}

const control =
  'block min-h-11 rounded-none bg-transparent px-3 text-inherit text-[length:inherit] tabular-nums [text-align:inherit] focus:outline-3 focus:-outline-offset-2 focus:outline-ink disabled:text-ink-soft max-sm:px-2';

/** The field of a cell, which fills it. */
export function SheetField({
  label,
  text,
  kind,
  options,
  placeholder,
  inputMode,
  invalid,
  disabled,
  onChange,
}: SheetFieldProps) {
  if (kind === 'check') {
    return (
      <label className="grid h-11 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={text === 'yes'}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
          className="size-5 accent-ink"
        />
      </label>
    );
  }
  if (options) {
    const known = options.some(([value]) => value === text);
    return (
      <select
        aria-label={label}
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        // As wide as its longest option. The border keeps the arrow off the line of the cell.
        className={`${control} max-w-64 min-w-full border-transparent border-r-8`}
      >
        {(known ? options : [[text, text] as const, ...options]).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    );
  }
  const shared = {
    'aria-label': label,
    'aria-invalid': invalid,
    value: text,
    disabled,
    autoComplete: 'off',
  };
  return kind === 'lines' ? (
    <textarea
      {...shared}
      rows={1}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
      className={`${control} w-full resize-none py-2.5 field-sizing-content`}
    />
  ) : (
    <input
      {...shared}
      placeholder={placeholder}
      inputMode={inputMode}
      onChange={({ target }) => onChange(target.value)}
      className={`${control} w-full`}
    />
  );
}
