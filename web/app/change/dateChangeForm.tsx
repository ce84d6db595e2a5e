import { useDebounced } from '@nestbox/client/useDebounced';
import type { Change } from '@nestbox/contract/change';
import { addDays } from '@nestbox/domain/calendar/date';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DatePicker } from '@nestbox/ui/datePicker';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChangeEffects } from './changeEffects';

interface DateChangeFormProps
  extends Pick<ComponentProps<typeof DatePicker>, 'label' | 'earliest' | 'closed'> {
  intro: ReactNode;
  /** The day from which '+1 week' and '+2 weeks' count; they are left out without it. */
  from?: string;
  changeOn: (date: string) => Change;
  submit: (date: string | null) => string;
  onSubmit: (date: string) => void;
  pending: boolean;
  /** Why the last date was refused, or null. */
  refused: string | null;
  /** Called when another date is chosen, which clears the refusal. */
  onOtherDate: () => void;
}

/** A form with a date on one side and its preview on the other. */
export function DateChangeForm({
  intro,
  from,
  changeOn,
  submit,
  onSubmit,
  pending,
  refused,
  onOtherDate,
  ...picker
}: DateChangeFormProps) {
  const [date, setDate] = useState<string | null>(null);
  const debounced = useDebounced(date);
  return (
    <form
      noValidate
      className="grid gap-x-10 gap-y-5 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (date) onSubmit(date);
      }}
    >
      <p className="text-ink-soft md:col-span-2">{intro}</p>
      <DatePicker
        {...picker}
        shortcuts={from ? weeksAfter(from, picker) : []}
        onChange={(day) => {
          setDate(day);
          onOtherDate();
        }}
      />
      <div className="flex flex-col gap-5">
        {!date && (
          <p className="rounded-control bg-page px-4 py-3 text-ink-soft">
            Choose a day to see what it does to your coming boxes.
          </p>
        )}
        {refused && (
          <Banner tone="bad" role="alert">
            {refused}
          </Banner>
        )}
        {date && !refused && (
          <ChangeEffects change={changeOn(debounced ?? date)} settling={debounced !== date} />
        )}
        <Button type="submit" disabled={!date} pending={pending} className="sticky bottom-4">
          {submit(date)}
        </Button>
      </div>
    </form>
  );
}

type Possible = Pick<DateChangeFormProps, 'earliest' | 'closed'>;

/** Returns the days one and two weeks later on which the shop delivers. */
function weeksAfter(from: string, { earliest, closed }: Possible) {
  if (!closed) return [];
  const days = [
    { text: '+1 week', date: addDays(from, 7) },
    { text: '+2 weeks', date: addDays(from, 14) },
  ];
  return days.filter(({ date }) => date >= earliest && closed.reasonFor(date) === null);
}
