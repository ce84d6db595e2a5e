import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type Control, useController } from 'react-hook-form';
import type { Typed } from './settingFieldParts';

/** The weekdays from Monday, 0 for Sunday. */
export const weekdays = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 0, name: 'Sunday' },
] as const;

interface WeekdayBoxesProps {
  control: Control<Typed>;
  name: string;
  legend: string;
}

/** A checkbox for each weekday. */
export function WeekdayBoxes({ control, name, legend }: WeekdayBoxesProps) {
  const { field } = useController({ control, name });
  const chosen = field.value as readonly number[];
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={`mb-2 ${fieldStyle.label}`}>{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {weekdays.map(({ weekday, name: label }) => (
          <Checkbox
            key={weekday}
            name={`${name} ${weekday}`}
            label={label}
            checked={chosen.includes(weekday)}
            onChange={(checked) =>
              field.onChange(
                checked
                  ? [...chosen, weekday].sort((a, b) => a - b)
                  : chosen.filter((each) => each !== weekday),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
