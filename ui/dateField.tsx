import { typedDay } from '@nestbox/domain/calendar/typedDay';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Calendar } from './calendar';
import { toDay, toText } from './calendarDay';
import { shortDateWithYear, slashedDate } from './dateText';
import { DayField } from './dayField';

interface DateFieldProps {
  label: string;
  optional?: boolean;
  /** yyyy-MM-dd; empty while no day is entered. */
  value: string;
  onChange: (date: string) => void;
  /** The first day that can be chosen, yyyy-MM-dd. */
  earliest?: string | undefined;
}

/** A date that is typed, or picked from a calendar that opens below, for forms with more than one field. */
export function DateField({ label, optional = false, value, onChange, earliest }: DateFieldProps) {
  // What is being typed, until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  // A day that is left unfinished is named; one that is being typed is not.
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const from = earliest ?? toText(new Date());
  const dayOf = (text: string) => typedDay(text, from) ?? '';
  const given = typed === null ? null : dayOf(typed);
  // Another value may have come meanwhile, as from 'Show all'; and a filter has its own value for no day.
  const isTyped = given === '' || given === value;
  const day = isTyped ? given : value;
  const text = isTyped && typed !== null ? typed : value && slashedDate(value);
  const isEarly = day !== '' && earliest !== undefined && day < earliest;
  const isWrong = left && text !== '' && day === '';
  const enter = (next: string) => {
    setTyped(next);
    setLeft(false);
    if (dayOf(next) !== value) onChange(dayOf(next));
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
        if (day !== '') setTyped(null);
      }}
    >
      <DayField
        label={label}
        optional={optional}
        text={text}
        onChange={enter}
        placeholder=""
        inputMode="text"
        wrong={isWrong || isEarly}
        hint={
          isEarly ? `Not before ${shortDateWithYear(earliest)}.` : hintOf({ day, text, isWrong })
        }
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
            defaultMonth={toDay(value || from)}
            selected={value ? toDay(value) : undefined}
            {...(earliest && { startMonth: toDay(earliest) })}
            disabled={(day) => earliest !== undefined && toText(day) < earliest}
            onSelect={(day) => {
              if (day) {
                setTyped(null);
                onChange(toText(day));
              }
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Letters of what is typed that a hint repeats at most. */
const maxRepeated = 20;
const forms = '24/12/2026 or 24 Dec';

function hintOf({ day, text, isWrong }: { day: string; text: string; isWrong: boolean }) {
  if (isWrong) return `${text.slice(0, maxRepeated)} is not a day: write it as ${forms}.`;
  return day === '' ? forms : shortDateWithYear(day);
}
