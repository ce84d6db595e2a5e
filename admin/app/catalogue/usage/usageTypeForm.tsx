import { useMutation } from '@nestbox/client/api/useMutation';
import { appliances } from '@nestbox/contract/household';
import type { StaffUsageType, UsageTypeFacts } from '@nestbox/contract/staffKinds';
import { pluralUnit } from '@nestbox/domain/household/formatAmount';
import { Button } from '@nestbox/ui/button';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { Refusal } from '../../parts/refusal';
import { readSynonyms } from '../readSynonyms';
import { amountFields, readFigures, type TypedFigures, typedOf } from './typedFigures';
import { UsagePreview } from './usagePreview';

/** What is typed of a usage type. A name, a unit and food are those of a new one alone. */
interface Typed extends TypedFigures {
  usage: string;
  unit: string;
  food: boolean;
  synonyms: string;
  basis: string;
  origin: string;
  why: string;
  pack: string;
}

interface ReadUsageType extends UsageTypeFacts {
  usage: string;
  unit: string;
  food: boolean;
  synonyms: string[];
  why?: string;
}

interface UsageTypeFormProps {
  type: Omit<StaffUsageType, 'products' | 'categories'>;
  /** The units to choose from for a new one; null for one that is there. */
  units: readonly string[] | null;
  save: (read: ReadUsageType) => Promise<unknown>;
}

const applianceText = {
  washingMachine: 'Washing machine',
  dishWasher: 'Dishwasher',
  bath: 'Bath',
} as const;
const applianceChoices = appliances.keyof().options.map((value) => ({
  value,
  text: applianceText[value],
}));

const originChoices = [
  { value: 'never', text: 'Never' },
  { value: 'always', text: 'Always' },
  { value: 'virgin', text: 'Of virgin oils' },
];

/** The figures of a usage type in units a week, with what they mean before they are saved. */
export function UsageTypeForm({ type, units, save }: UsageTypeFormProps) {
  const { control, handleSubmit, setError } = useForm<Typed>({
    defaultValues: {
      ...typedOf(type.figures),
      usage: type.usage,
      unit: type.unit,
      food: type.food,
      synonyms: type.synonyms.join(', '),
      basis: type.basis,
      origin: type.origin,
      why: '',
      pack: '',
    },
  });
  const typed = useWatch({ control }) as Typed;
  const read = readFigures(typed);
  const saving = useMutation({ mutationFn: save });
  const submit = handleSubmit(({ usage, unit, food, synonyms, basis, origin, why, ...amounts }) => {
    const checked = readFigures(amounts);
    if ('faults' in checked) {
      for (const [name, message] of Object.entries(checked.faults)) {
        setError(name as keyof TypedFigures, { message });
      }
      return;
    }
    saving.mutate({
      usage: usage.trim(),
      unit,
      food,
      synonyms: readSynonyms(synonyms),
      figures: checked.figures,
      basis,
      origin,
      ...(why && { why }),
    });
  });
  const { unit } = typed;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {units && (
        <Panel title="What it is" level="h2">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              control={control}
              name="usage"
              label="Name"
              hint="Small letters with hyphens, such as lamp-oil"
            />
            <Select control={control} name="unit" label="Counted in" options={units} />
            <TextField
              control={control}
              name="synonyms"
              label="Also found as"
              hint="With commas between"
              optional
            />
          </div>
          <CheckboxField control={control} name="food" label="Its products are food" />
        </Panel>
      )}
      <Panel title="Amounts a week" level="h2">
        <p className="text-ink-soft">
          They are counted in {pluralUnit(unit)}, and added up. Leave out what does not matter.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {amountFields.map(([name, label, hint]) => (
            <TextField
              key={name}
              control={control}
              name={name}
              label={label}
              {...(hint && { hint })}
              optional
            />
          ))}
        </div>
      </Panel>
      <Panel title="What changes it" level="h2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            control={control}
            name="needs"
            label="Used only with"
            options={[{ value: '', text: 'Any home' }, ...applianceChoices]}
          />
          <TextField
            control={control}
            name="keepsDays"
            label="Days within which a pack is opened"
            hint="Empty where it keeps for years"
            optional
          />
          <Select
            control={control}
            name="lessWith"
            label="Less is used with"
            options={[{ value: '', text: 'Nothing' }, ...applianceChoices]}
          />
          {typed.lessWith && (
            <TextField control={control} name="share" label="Percent that is used with it" />
          )}
          <TextField
            control={control}
            name="spread"
            label="How different homes are"
            hint="0.1 where all use the same, 0.7 as usual, 3 at most"
          />
          {type.food || typed.food ? (
            <Select
              control={control}
              name="origin"
              label="Origin is required"
              options={originChoices}
            />
          ) : null}
        </div>
      </Panel>
      <Panel title="Before you save" level="h2">
        <TextField
          control={control}
          name="pack"
          label={`Amount of a pack to try (${pluralUnit(unit)})`}
          hint={units ? 'Such as 500' : 'Empty for a pack that you sell'}
          optional
        />
        {'figures' in read ? (
          <UsagePreview
            usage={units ? null : type.usage}
            unit={unit}
            figures={read.figures}
            packAmount={Number(typed.pack) > 0 ? Number(typed.pack) : null}
          />
        ) : (
          <p role="status">Mend the amounts above to see how long a pack lasts.</p>
        )}
        <TextField
          control={control}
          name="basis"
          label="Source of the figures"
          hint="Such as: estimate, or the name of a study"
        />
        {!units && <TextField control={control} name="why" label="Reason" optional />}
        <Refusal error={saving.error} />
        <Button type="submit" className="self-start" pending={saving.isPending}>
          {units ? 'Add usage type' : 'Save figures'}
        </Button>
      </Panel>
    </form>
  );
}

interface SelectProps {
  control: Control<Typed>;
  name: 'unit' | 'needs' | 'lessWith' | 'origin';
  label: string;
  options: Parameters<typeof SelectField>[0]['options'];
}

function Select({ control, name, ...shown }: SelectProps) {
  const { field } = useController({ control, name });
  return <SelectField {...shown} value={field.value} onChange={field.onChange} />;
}
