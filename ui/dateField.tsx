import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Calendar } from './calendar';
import { isDate, toDay, toText } from './calendarDay';
import { DayField } from './dayField';

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd; empty while no whole date is entered. */
  value: string;
  onChange: (date: string) => void;
  /** The first day that can be chosen, yyyy-MM-dd. */
  earliest?: string | undefined;
}

/** A date that is typed, or picked from a calendar that opens below, for forms with more than one field. */
export function DateField({ label, value, onChange, earliest }: DateFieldProps) {
  // What is typed of a day that is not whole yet.
  const [typed, setTyped] = useState<string | null>(null);
  // A day that is left unfinished is named; one that is being typed is not.
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = typed ?? value;
  const isEarly = isDate(text) && earliest !== undefined && text < earliest;
  const enter = (next: string) => {
    const isWhole = isDate(next);
    setTyped(isWhole || next === '' ? null : next);
    setLeft(false);
    const given = isWhole ? next : '';
    if (given !== value) onChange(given);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what a button opened
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (relatedTarget) setOpen(false);
        setLeft(true);
      }}
    >
      <DayField
        label={label}
        text={text}
        onChange={enter}
        {...(left && typed !== null && { wrong: true })}
        {...(isEarly && { wrong: true, hint: `Not before ${earliest}.` })}
      >
        <button
          ref={button}
          type="button"
          aria-label={`Calendar: ${label}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <CalendarDays aria-hidden="true" className="size-5" />
        </button>
      </DayField>
      {open && (
        <div className="absolute top-20 left-0 z-30 rounded-card border border-line bg-surface p-3 shadow-lift">
          <Calendar
            mode="single"
            autoFocus
            defaultMonth={toDay(isDate(text) ? text : (earliest ?? toText(new Date())))}
            selected={isDate(text) ? toDay(text) : undefined}
            {...(earliest && { startMonth: toDay(earliest) })}
            disabled={(day) => earliest !== undefined && toText(day) < earliest}
            onSelect={(day) => {
              if (day) enter(toText(day));
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}
