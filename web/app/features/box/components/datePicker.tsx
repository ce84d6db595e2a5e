import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { longDate } from '#app/ui/dateText';
import { fieldStyle } from '#app/ui/fieldStyle';
import './datePicker.css';

/** The calendar's days are local midnights; only their day counts. */
const toDay = (text: string) => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const toText = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && toText(toDay(text)) === text;

interface DatePickerProps {
  label: string;
  /** The first day that can be chosen, yyyy-MM-dd. */
  earliest: string;
  refuses: (day: string) => boolean;
  /** Called with yyyy-MM-dd, or null while no possible day is chosen. */
  onChange: (date: string | null) => void;
}

/** A date that is typed or picked. */
export function DatePicker({ label, earliest, refuses, onChange }: DatePickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const possible = isDate(text) && text >= earliest && !refuses(text);
  const wrong = text.length >= 10 && !possible;

  const enter = (next: string) => {
    setText(next);
    onChange(isDate(next) && next >= earliest && !refuses(next) ? next : null);
  };

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <input
        id={id}
        value={text}
        onChange={(event) => enter(event.target.value)}
        placeholder="Select a date"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong}
        data-invalid={wrong || undefined}
        className={fieldStyle.control}
      />
      <p id={`${id}-hint`} className={wrong ? fieldStyle.error : fieldStyle.hint}>
        {wrong
          ? `Choose a day from ${earliest} on that is not a Sunday.`
          : `As yyyy-MM-dd, from ${earliest} on; we do not deliver on Sundays.`}
      </p>
      <DayPicker
        mode="single"
        weekStartsOn={1}
        defaultMonth={toDay(earliest)}
        startMonth={toDay(earliest)}
        selected={possible ? toDay(text) : undefined}
        onSelect={(day) => enter(day ? toText(day) : '')}
        disabled={(day) => toText(day) < earliest || refuses(toText(day))}
        // A day is named as it is shown: the number first.
        labels={{ labelDayButton: (day) => longDate(toText(day)) }}
        className="calendar"
      />
    </div>
  );
}
