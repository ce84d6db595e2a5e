import { type Household, household as householdPayload } from '@nestbox/contract/household';
import { Checkbox } from '@nestbox/ui/checkbox';
import { CountField } from '@nestbox/ui/countField';
import { useForm, useWatch } from 'react-hook-form';
import type { ActProps } from './act';
import { ChangeAct } from './changeAct';

const counts: readonly { name: CountName; label: string; min: number }[] = [
  { name: 'adultsFemale', label: 'Adult females', min: 0 },
  { name: 'adultsMale', label: 'Adult males', min: 0 },
  { name: 'childrenFemale', label: 'Girls', min: 0 },
  { name: 'childrenMale', label: 'Boys', min: 0 },
  { name: 'infants', label: 'Infants', min: 0 },
  { name: 'numberOfBedrooms', label: 'Bedrooms', min: 1 },
  { name: 'numberOfBathrooms', label: 'Bathrooms', min: 1 },
  { name: 'numberOfReceptionRooms', label: 'Reception rooms', min: 1 },
];

const appliances = [
  { name: 'washingMachine', label: 'Washing machine' },
  { name: 'dishWasher', label: 'Dishwasher' },
  { name: 'bath', label: 'Bath' },
] as const;

type CountName = Exclude<keyof Household, (typeof appliances)[number]['name']>;

/** Who lives there, as the customer says on the phone. The boxes follow. */
export function HouseholdAct(props: ActProps) {
  const before = props.customer.household;
  const { control, setValue } = useForm<Household>({ defaultValues: before ?? {} });
  const typed = useWatch({ control });
  const checked = householdPayload.safeParse(typed);
  const isSame =
    before !== null &&
    JSON.stringify(checked.data) === JSON.stringify(householdPayload.parse(before));
  return (
    <ChangeAct
      {...props}
      title="Change the household"
      confirm="Save the household"
      change={checked.success && !isSame ? { kind: 'household', household: checked.data } : null}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3">
        {counts.map(({ name, label, min }) => (
          <CountField
            key={name}
            control={control}
            name={name}
            label={label}
            min={min}
            notWhole="A whole number"
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {appliances.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={typed[name] ?? false}
            onChange={(has) => setValue(name, has)}
          />
        ))}
      </div>
      {!checked.success && (
        <p role="alert" className="text-bad">
          {checked.error.issues[0]?.message}
        </p>
      )}
    </ChangeAct>
  );
}
