import { pluralUnit } from '@nestbox/domain/household/formatAmount';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { TypedField } from '@nestbox/ui/typedField';
import { usageText } from '../usageText';
import { ChoiceCell, FieldGrid, TextCell } from './cellFields';
import { useCell, useProductForm } from './formState';
import { type Cells, weeksOf } from './productCells';

/** How much a pack holds, and how it is used up. Plans follow it. */
export function SizeAndUse() {
  const { isNew, lists, kinds, cells } = useProductForm();
  const isRhythm = weeksOf(cells.usage ?? '') !== null;
  const unit = kinds.usageTypes.find(({ usage }) => usage === cells.usage)?.unit;
  const follows = isNew && unit === cells.contentUnit && cells.packAmount === cells.contentAmount;
  return (
    <Panel id="size" title="Size and use" level="h2">
      <FieldGrid>
        <TextCell column="packLabel" hint="As customers read it, such as ‘9 rolls’ or ‘750 ml’." />
        <div className="grid grid-cols-2 gap-3">
          <TextCell column="contentAmount" inputMode="decimal" />
          <ChoiceCell
            column="contentUnit"
            options={lists.units.map((each) => ({ value: each, text: each }))}
          />
        </div>
        <UsageField />
        {!isRhythm && (
          <TextCell
            column="packAmount"
            inputMode="decimal"
            hint={[
              unit ? `In ${pluralUnit(unit)}.` : 'Of what it is used for, such as 30 washes.',
              follows && 'The content, unless you type another number.',
            ]
              .filter(Boolean)
              .join(' ')}
          />
        )}
        {!isNew && <SortField />}
        <TextCell column="weightGrams" inputMode="numeric" hint="With packaging." />
        <TextCell column="volumeMl" inputMode="numeric" />
      </FieldGrid>
    </Panel>
  );
}

export const SortField = () => (
  <TextCell
    column="sort"
    optional
    hint="Such as ‘decaf’ or ‘size 3’. Only products of the same sort replace each other."
  />
);

const rhythm = 'every';

/** A usage type of the shop, or a rhythm in weeks. */
function UsageField() {
  const { isNew, kinds, set } = useProductForm();
  const { value, label, error } = useCell('usage');
  const weeks = weeksOf(value);
  // That of a new product follows.
  const onePack: Cells = isNew ? {} : { packAmount: '1' };
  const known = kinds.usageTypes.some(({ usage }) => usage === value);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SelectField
        label={label}
        error={error}
        value={weeks === null ? value : rhythm}
        options={[
          ...(known || weeks !== null ? [] : [{ value, text: value || 'Please choose' }]),
          { value: rhythm, text: 'Something else: it comes every few weeks' },
          ...kinds.usageTypes.map(({ usage, unit }) => ({
            value: usage,
            text: `${usageText(usage)} (in ${pluralUnit(unit)})`,
          })),
        ]}
        onChange={(chosen) =>
          set(chosen === rhythm ? { usage: 'every 8 weeks', ...onePack } : { usage: chosen })
        }
      />
      {weeks !== null && (
        <TypedField
          label="Weeks that a pack lasts"
          name="weeks"
          hint="From 1 to 104."
          value={weeks}
          inputMode="numeric"
          onChange={(typed) =>
            set({ usage: `every ${typed.replaceAll(/\D/g, '')} weeks`, ...onePack })
          }
        />
      )}
    </div>
  );
}
