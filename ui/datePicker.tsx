import { useState } from 'react';
import { Button } from './button';
import { FoldedCalendar } from './calendar';
import { isDate, toDay, toText } from './calendarDay';
import { longDate, shortDate } from './dateText';
import { DayField } from './dayField';

/** Days that cannot be chosen, with the texts that say so. */
export interface Closed {
  /** Returns a sentence about why a day cannot be chosen; null for one that can. */
  readonly reasonFor: (day: string) => string | null;
  /** Such as 'we do not deliver on Sundays'; null where every day can be chosen. */
  readonly hint: string | null;
}

interface DatePickerProps {
  label: string;
  /** The first day that can be chosen, yyyy-MM-dd. */
  earliest: string;
  closed?: Closed;
  /** Days to choose with one press; all of them possible. */
  shortcuts: readonly { readonly text: string; readonly date: string }[];
  /** Called with yyyy-MM-dd, or null while no possible day is chosen. */
  onChange: (date: string | null) => void;
}

/** A date that can be typed or picked. */
export function DatePicker({ label, earliest, closed, shortcuts, onChange }: DatePickerProps) {
  const [text, setText] = useState('');
  const [month, setMonth] = useState(toDay(earliest));
  const reasonFor = (day: string) => closed?.reasonFor(day) ?? null;
  const refuses = (day: string) => day < earliest || reasonFor(day) !== null;
  const possible = isDate(text) && !refuses(text);
  const wrong = text.length >= 10 && !possible;

  const enter = (next: string) => {
    const taken = isDate(next) && !refuses(next);
    setText(next);
    if (taken) setMonth(toDay(next));
    onChange(taken ? next : null);
  };

  const hintOf = () => {
    if (possible) return longDate(text);
    const from = `from ${shortDate(earliest)} on`;
    if (wrong) return reasonOf(text, earliest, reasonFor) ?? `Choose a day ${from}.`;
    return `Any day ${from}${closed?.hint ? `; ${closed.hint}` : ''}. Type it as ${earliest}.`;
  };

  return (
    <div className="flex flex-col gap-2">
      <DayField
        label={label}
        text={text}
        onChange={enter}
        placeholder="Select a date"
        wrong={wrong}
        hint={hintOf()}
      />
      {shortcuts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {shortcuts.map(({ text: name, date }) => (
            <Button
              key={date}
              look="quiet"
              size="small"
              aria-pressed={text === date}
              onClick={() => enter(date)}
              className="aria-pressed:border-ink aria-pressed:bg-page"
            >
              {name}
              <span className="font-normal">{shortDate(date)}</span>
            </Button>
          ))}
        </div>
      )}
      <FoldedCalendar
        mode="single"
        month={month}
        onMonthChange={setMonth}
        startMonth={toDay(earliest)}
        selected={possible ? toDay(text) : undefined}
        onSelect={(day) => enter(day ? toText(day) : '')}
        disabled={(day) => refuses(toText(day))}
      />
    </div>
  );
}

/** Returns why a day that was typed cannot be chosen; null for a text that is no day, or an early one. */
const reasonOf = (text: string, earliest: string, reasonFor: Closed['reasonFor']) => {
  const reason = isDate(text) && text >= earliest ? reasonFor(text) : null;
  return reason && `${reason} Choose another day.`;
};
