import type { Nutrition } from '@nestbox/contract/food';

const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format;

/** The rows in the order of the law; those that are part of another one are indented. */
const rowsOf = (nutrition: Nutrition) =>
  [
    {
      name: 'Energy',
      value: `${format(nutrition.energyKj)} kJ / ${format(nutrition.energyKcal)} kcal`,
    },
    { name: 'Fat', grams: nutrition.fat },
    { name: 'of which saturates', grams: nutrition.saturates, part: true },
    { name: 'Carbohydrate', grams: nutrition.carbohydrate },
    { name: 'of which sugars', grams: nutrition.sugars, part: true },
    ...(nutrition.fibre === null ? [] : [{ name: 'Fibre', grams: nutrition.fibre }]),
    { name: 'Protein', grams: nutrition.protein },
    { name: 'Salt', grams: nutrition.salt },
  ] as readonly { name: string; value?: string; grams?: number; part?: boolean }[];

export const NutritionTable = ({ nutrition }: { nutrition: Nutrition }) => (
  <table className="w-full border-collapse">
    <thead>
      <tr className="border-b border-line-strong text-left">
        <th scope="col" className="pb-2 font-semibold">
          Typical values
        </th>
        <th scope="col" className="pb-2 text-right font-semibold">
          per {nutrition.per}
        </th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(nutrition).map(({ name, value, grams = 0, part = false }) => (
        <tr key={name} className={part ? '' : 'border-t border-line first:border-0'}>
          <th
            scope="row"
            className={`text-left font-normal ${part ? 'pb-2 pl-4 text-ink-soft' : 'py-2'}`}
          >
            {name}
          </th>
          <td className={`text-right tabular-nums ${part ? 'pb-2 text-ink-soft' : 'py-2'}`}>
            {value ?? `${format(grams)} g`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
