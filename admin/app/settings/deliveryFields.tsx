import type { SettingValues } from '@nestbox/contract/settingValues';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { useController } from 'react-hook-form';
import {
  Count,
  type FieldsProps,
  Money,
  partsOf,
  penceOf,
  type SettingFields,
  TwoColumns,
} from './settingFieldParts';
import { WeekdayBoxes, weekdays } from './weekdayBoxes';

const regions = [
  { value: 'GB-ENG', text: 'None on those of England' },
  { value: 'GB-SCT', text: 'None on those of Scotland' },
  { value: 'GB-WLS', text: 'None on those of Wales' },
  { value: 'GB-NIR', text: 'None on those of Northern Ireland' },
  { value: 'none', text: 'Deliveries as usual' },
];

function Regions({ control }: FieldsProps) {
  const { field } = useController({ control, name: 'bankHolidays' });
  return (
    <SelectField
      label="Deliveries on bank holidays"
      value={String(field.value)}
      options={regions}
      onChange={field.onChange}
    />
  );
}

const limitName = (weekday: number) => `limit${weekday}`;

type DeliverySetting =
  | 'delivery-areas'
  | 'delivery-days'
  | 'capacity'
  | 'box-minimum'
  | 'box-dates';

/** The forms of where, when and in which boxes the shop delivers. */
export const deliveryFields: {
  readonly [Name in DeliverySetting]: SettingFields<SettingValues[Name]>;
} = {
  'delivery-areas': {
    defaults: ({ served, excluded }) => ({
      served: served.join(', '),
      excluded: excluded.join(', '),
    }),
    Fields: ({ control }) => (
      <TwoColumns>
        <TextField
          {...{ control }}
          name="served"
          label="Postcodes with deliveries"
          hint="Areas and districts such as LS, YO1. Empty for all of the United Kingdom."
        />
        <TextField
          {...{ control }}
          name="excluded"
          label="Postcodes without"
          hint="Of these, such as BT"
        />
      </TwoColumns>
    ),
    read: ({ served, excluded }) => ({ served: partsOf(served), excluded: partsOf(excluded) }),
  },
  'delivery-days': {
    defaults: (value) => ({ ...value }),
    Fields: ({ control }) => (
      <>
        <WeekdayBoxes {...{ control }} name="deliveryWeekdays" legend="We deliver on" />
        <WeekdayBoxes {...{ control }} name="packingWeekdays" legend="We pack on" />
        <TwoColumns>
          <Regions control={control} />
        </TwoColumns>
      </>
    ),
    read: ({ deliveryWeekdays, packingWeekdays, bankHolidays }) => ({
      deliveryWeekdays,
      packingWeekdays,
      bankHolidays,
    }),
  },
  capacity: {
    defaults: ({ boxesADay, weekdays: limits }) => ({
      boxesADay,
      ...Object.fromEntries(
        weekdays.map(({ weekday }) => [
          limitName(weekday),
          limits.find((each) => each.weekday === weekday)?.boxesADay ?? null,
        ]),
      ),
    }),
    Fields: ({ control }) => (
      <>
        <TwoColumns>
          <Count {...{ control }} name="boxesADay" label="Boxes a day" hint="Empty for no limit" />
        </TwoColumns>
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            Other limits on single weekdays
          </summary>
          <div className="grid items-start gap-4 pt-2 sm:grid-cols-3">
            {weekdays.map(({ weekday, name }) => (
              <Count key={weekday} {...{ control }} name={limitName(weekday)} label={name} />
            ))}
          </div>
        </details>
      </>
    ),
    read: (typed) => ({
      boxesADay: typed.boxesADay ?? null,
      weekdays: weekdays.flatMap(({ weekday }) => {
        const boxesADay = typed[limitName(weekday)] ?? null;
        return boxesADay === null ? [] : [{ weekday, boxesADay }];
      }),
    }),
  },
  'box-minimum': {
    defaults: ({ minimum }) => ({ minimum: plainPounds(minimum) }),
    Fields: ({ control }) => (
      <TwoColumns>
        <Money
          {...{ control }}
          name="minimum"
          label="Goods that a box needs"
          hint="Below it, a box takes along what later boxes would bring"
        />
      </TwoColumns>
    ),
    read: ({ minimum }) => ({ minimum: penceOf(minimum) }),
  },
  'box-dates': {
    defaults: (value) => ({ ...value }),
    Fields: ({ control }) => (
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Count
          {...{ control }}
          name="lastChangeLead"
          label="Last day to change"
          hint="Days before the delivery"
        />
        <Count
          {...{ control }}
          name="changeReminderLead"
          label="Reminder of that day"
          hint="Days before the delivery"
        />
        <Count
          {...{ control }}
          name="chargeLead"
          label="Charge of the card"
          hint="Days before the delivery"
        />
      </div>
    ),
    read: ({ lastChangeLead, changeReminderLead, chargeLead }) => ({
      lastChangeLead,
      changeReminderLead,
      chargeLead,
    }),
  },
};
