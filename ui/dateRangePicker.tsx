import { firstWeekday } from '@nestbox/domain/calendar/locale';
import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { Button } from './button';
import { isDate, toDay, toText } from './calendarDay';
import { longDate, shortDateWithYear } from './dateText';
import { fieldStyle } from './fieldStyle';
import './datePicker.css';

/** The texts of both fields, yyyy-MM-dd once they are whole. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface DateRangePickerProps {
  labels: DateRange;
  value: DateRange;
  onChange: (range: DateRange) => void;
}

/** Two days, the first and the last, that can be typed or picked from one calendar. */
export function DateRangePicker({ labels, value, onChange }: DateRangePickerProps) {
  const [calendar, setCalendar] = useState(false);
  const dayOf = (text: string) => (isDate(text) ? toDay(text) : undefined);
  const from = dayOf(value.from);
  const [month, setMonth] = useState(from ?? new Date());

  const enter = (range: DateRange) => {
    if (range.from !== value.from && isDate(range.from)) setMonth(toDay(range.from));
    onChange(range);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-x-3 gap-y-4 min-[400px]:grid-cols-2">
        <DayField
          label={labels.from}
          text={value.from}
          onChange={(text) => enter({ ...value, from: text })}
        />
        <DayField
          label={labels.to}
          text={value.to}
          onChange={(text) => enter({ ...value, to: text })}
        />
      </div>
      <Button
        look="quiet"
        size="small"
        aria-expanded={calendar}
        onClick={() => setCalendar(!calendar)}
        className="self-start md:hidden"
      >
        {calendar ? 'Hide calendar' : 'Show calendar'}
      </Button>
      <DayPicker
        mode="range"
        // A press after both days begins again.
        resetOnSelect
        weekStartsOn={firstWeekday()}
        month={month}
        onMonthChange={setMonth}
        selected={from && { from, to: dayOf(value.to) }}
        onSelect={(range) =>
          onChange({
            from: range?.from ? toText(range.from) : '',
            to: range?.to ? toText(range.to) : '',
          })
        }
        // The accessible name begins with the visible number.
        labels={{ labelDayButton: (day) => longDate(toText(day)) }}
        className={`calendar ${calendar ? '' : 'max-md:hidden'}`}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

function DayField({ label, text, onChange }: DayFieldProps) {
  const id = useId();
  const wrong = text.length >= 10 && !isDate(text);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <input
        id={id}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder="2026-12-24"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong}
        data-invalid={wrong || undefined}
        className={fieldStyle.control}
      />
      <p id={`${id}-hint`} className={wrong ? fieldStyle.error : fieldStyle.hint}>
        {wrong
          ? 'There is no such day.'
          : isDate(text)
            ? shortDateWithYear(text)
            : 'Year, month, day'}
      </p>
    </div>
  );
}
