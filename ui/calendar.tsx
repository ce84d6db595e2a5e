import { firstWeekday } from '@nestbox/domain/calendar/locale';
import { useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import 'react-day-picker/style.css';
import { Button } from './button';
import { toText } from './calendarDay';
import { longDate } from './dateText';
import './datePicker.css';

/** The one calendar of the shop, from which days are picked. */
export const Calendar = ({ className = '', ...props }: DayPickerProps) => (
  <DayPicker
    weekStartsOn={firstWeekday()}
    // The accessible name begins with the visible number.
    labels={{ labelDayButton: (day) => longDate(toText(day)) }}
    {...props}
    className={`calendar ${className}`}
  />
);

/** The same, which a phone shows at a press. */
export function FoldedCalendar(props: DayPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="self-start md:hidden"
      >
        {open ? 'Hide calendar' : 'Show calendar'}
      </Button>
      <Calendar {...props} className={open ? '' : 'max-md:hidden'} />
    </>
  );
}
