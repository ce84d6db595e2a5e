import type { WeeklyFigures } from '@nestbox/contract/staffKinds';

/** The amounts a week of the form, each with its label. */
export const amountFields = [
  ['perHousehold', 'A household', 'whoever lives there'],
  ['perMan', 'A man', ''],
  ['perWoman', 'A woman', ''],
  ['perChild', 'A child', ''],
  ['perInfant', 'An infant', ''],
  ['perBathroom', 'A bathroom', ''],
  ['perRoom', 'A room', 'bedrooms and reception rooms'],
] as const;

type Amount = (typeof amountFields)[number][0];

/** Figures as they are typed. */
export interface TypedFigures extends Record<Amount, string> {
  needs: string;
  lessWith: string;
  /** Percent that is used with this appliance. */
  share: string;
  keepsDays: string;
  spread: string;
}

export const typedOf = ({
  needs,
  lessWith,
  keepsDays,
  spread,
  ...amounts
}: WeeklyFigures): TypedFigures => ({
  ...(Object.fromEntries(
    amountFields.map(([name]) => [name, amounts[name] === 0 ? '' : String(amounts[name])]),
  ) as Record<Amount, string>),
  needs: needs ?? '',
  lessWith: lessWith?.appliance ?? '',
  share: lessWith ? String(Number((lessWith.factor * 100).toPrecision(6))) : '',
  keepsDays: keepsDays === null ? '' : String(keepsDays),
  spread: String(spread),
});

type Faults = Partial<Record<keyof TypedFigures, string>>;

/** Returns the figures that are typed, or what is wrong with them by field. */
export function readFigures(typed: TypedFigures): { figures: WeeklyFigures } | { faults: Faults } {
  const faults: Faults = {};
  const read = (name: keyof TypedFigures, otherwise: number | null, form: RegExp, such: string) => {
    const text = typed[name].trim();
    if (text === '' && otherwise !== null) return otherwise;
    if (form.test(text)) return Number(text);
    faults[name] = `Give ${such}`;
    return 0;
  };
  const number = /^\d{1,6}(\.\d{1,6})?$/;
  const amounts = Object.fromEntries(
    amountFields.map(([name]) => [name, read(name, 0, number, 'a number such as 1.5')]),
  ) as Record<Amount, number>;
  const figures: WeeklyFigures = {
    ...amounts,
    needs: typed.needs || null,
    lessWith: typed.lessWith
      ? {
          appliance: typed.lessWith,
          factor: read('share', null, number, 'percent from 1 to 100') / 100,
        }
      : null,
    keepsDays:
      typed.keepsDays.trim() === ''
        ? null
        : read('keepsDays', null, /^[1-9]\d{0,3}$/, 'whole days such as 30'),
    spread: read('spread', null, number, 'a number from 0.1 to 3'),
  };
  return Object.keys(faults).length > 0 ? { faults } : { figures };
}
