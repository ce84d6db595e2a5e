import { useState } from 'react';
import { FoldedCalendar } from './calendar';
import { isDate, toDay, toText } from './calendarDay';
import { DayField } from './dayField';

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
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={labels[end]}
            text={value[end]}
            onChange={(text) => enter({ ...value, [end]: text })}
          />
        ))}
      </div>
      <FoldedCalendar
        mode="range"
        // A press after both days begins again.
        resetOnSelect
        month={month}
        onMonthChange={setMonth}
        selected={from && { from, to: dayOf(value.to) }}
        onSelect={(range) =>
          onChange({
            from: range?.from ? toText(range.from) : '',
            to: range?.to ? toText(range.to) : '',
          })
        }
      />
    </div>
  );
}
