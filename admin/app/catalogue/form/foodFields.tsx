import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { FoldedPanel } from '../../parts/foldedPanel';
import { CellError, ChoiceCell, FieldGrid, TextCell } from './cellFields';
import { useCell, useProductForm } from './formState';
import {
  foodColumns,
  type Nutrient,
  nutrients,
  nutritionCell,
  readNutrition,
} from './productCells';

/** What must be shown of a food before it is bought. */
export function FoodFields() {
  const { isNew, lists, cells, faults, set } = useProductForm();
  const { ingredients = '', nutrition = '' } = cells;
  const exempt = (cells.nutritionExemption ?? '') !== '';
  return (
    <FoldedPanel
      id="food"
      title="Food"
      summary={[
        ingredients.replaceAll('**', '') || 'No ingredients yet',
        !exempt && (nutrition ? 'Nutrition table' : 'No nutrition table yet'),
      ]
        .filter(Boolean)
        .join(' · ')}
      startsOpen={isNew || ingredients === ''}
      mustOpen={foodColumns.some((column) => faults.byColumn.has(column))}
    >
      <TextCell
        column="ingredients"
        rows={4}
        hint="By weight, the most first. Put each allergen between two asterisks: Durum **wheat** semolina."
      />
      <MayContain />
      <FieldGrid>
        <TextCell column="storage" hint="Also once it is opened." />
        <TextCell column="origin" optional hint="Needed for honey and virgin olive oil." />
      </FieldGrid>
      <ChoiceCell
        column="nutritionExemption"
        none="It has a nutrition table"
        options={lists.nutritionExemptions.map((each) => ({
          value: each,
          text: `No table: ${each}`,
        }))}
      />
      {exempt ? (
        nutrition && (
          <p>
            The table is not kept.{' '}
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={() => set({ nutrition: '' })}
            >
              Remove it
            </button>
          </p>
        )
      ) : (
        <NutritionTable />
      )}
    </FoldedPanel>
  );
}

/** The 14 allergens as tick boxes. */
function MayContain() {
  const { lists } = useProductForm();
  const { value, label, error, onChange } = useCell('mayContain');
  const named = value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-2 ${fieldStyle.label}`}>{label}</legend>
      <p className={`mb-3 ${fieldStyle.hint}`}>What may have got into it by accident.</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {lists.allergens.map((allergen) => (
          <Checkbox
            key={allergen}
            name={`may-contain-${allergen}`}
            label={allergen}
            checked={named.includes(allergen)}
            onChange={(isThere) =>
              onChange(
                lists.allergens
                  .filter((each) => (each === allergen ? isThere : named.includes(each)))
                  .join(', '),
              )
            }
          />
        ))}
      </div>
      <CellError text={error} />
    </fieldset>
  );
}

/** The table per 100 g or ml, as on the label. */
function NutritionTable() {
  const { lists } = useProductForm();
  const { value, error, onChange } = useCell('nutrition');
  // What is typed, such as '1.', of which the cell keeps the number.
  const [typed, setTyped] = useState(() => readNutrition(value));
  const shown = nutritionCell(typed) === value ? typed : readNutrition(value);
  const change = (texts: Partial<typeof typed>) => {
    const next = { ...shown, ...texts };
    setTyped(next);
    onChange(nutritionCell(next));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-72">
        <SelectField
          label="Nutrition per"
          value={shown.per}
          options={lists.nutritionBases}
          onChange={(per) => change({ per })}
        />
      </div>
      <table aria-label="Nutrition" className="w-full max-w-lg border-collapse text-left">
        <tbody>
          {(Object.entries(nutrients) as [Nutrient, string][]).map(([name, text]) => (
            <tr key={name} className="border-line border-b last:border-0">
              <th
                scope="row"
                className={`py-2 pr-4 font-normal ${text.startsWith('of which') ? 'pl-5 text-ink-soft' : ''}`}
              >
                {text}
              </th>
              <td className="w-32 py-2">
                <input
                  aria-label={text}
                  inputMode="decimal"
                  autoComplete="off"
                  value={shown[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                  className={`${fieldStyle.control} text-right tabular-nums`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CellError text={error} />
    </div>
  );
}
