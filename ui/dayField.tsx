import type { ReactNode } from 'react';
import { useId } from 'react';
import { isDate } from './calendarDay';
import { shortDateWithYear } from './dateText';
import { optionalMark } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface DayFieldProps {
  label: string;
  optional?: boolean;
  text: string;
  onChange: (text: string) => void;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  /** Whether the text is no day that can be chosen; by default, no day. */
  wrong?: boolean;
  /** Below the field; by default the day in words. */
  hint?: string;
  /** Beside the text, within the field. */
  children?: ReactNode;
}

/** A field for a typed day. */
export function DayField({
  label,
  optional = false,
  text,
  onChange,
  placeholder = '2026-12-24',
  inputMode = 'numeric',
  wrong = text.length >= 10 && !isDate(text),
  hint = hintOf(text, wrong),
  children,
}: DayFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
        {optional && optionalMark}
      </label>
      <div className="relative">
        <input
          id={id}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={wrong}
          data-invalid={wrong || undefined}
          className={`${fieldStyle.control} ${children ? 'pr-12' : ''}`}
        />
        {children}
      </div>
      <p id={`${id}-hint`} className={wrong ? fieldStyle.error : fieldStyle.hint}>
        {hint}
      </p>
    </div>
  );
}

/** Letters of what is typed that a hint repeats at most. */
const maxRepeated = 20;

function hintOf(text: string, wrong: boolean): string {
  if (wrong) return `${text.slice(0, maxRepeated)} is not a day: write it as 2026-12-01.`;
  return isDate(text) ? shortDateWithYear(text) : 'Year, month, day';
}
