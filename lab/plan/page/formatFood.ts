import { type UsageName, usageFigures } from '@nestbox/catalogue/usageFigures';
import { meanUsage } from '@nestbox/domain/household/usage';
import { newHousehold } from '../../../testing/homes/households.ts';
import { chanceOf } from '../../../testing/year/chance.ts';
import { table } from '../formatFigures.ts';

/**
 * Grams or millilitres a person and week in 2021, 2022 and 2023, over all households: Defra, Family
 * Food 2022/23, UK household purchases, Open Government Licence.
 */
const bought: readonly {
  readonly usage: UsageName;
  readonly name: string;
  readonly weeks: readonly [number, number, number];
  /** In our unit. */
  readonly unit?: number;
  /** The share of households, or of drinkers, to which our row applies; 1 for all. */
  readonly users: number | null;
}[] = [
  {
    usage: 'tea-bag',
    name: 'Tea, 2.5 g a bag',
    weeks: [23.07, 21.86, 19.15],
    unit: 2.5,
    users: null,
  },
  {
    usage: 'ground-coffee',
    name: 'Coffee beans and ground coffee',
    weeks: [16.02, 15.13, 12.98],
    users: 1 / 2,
  },
  { usage: 'instant-coffee', name: 'Instant coffee', weeks: [13.14, 12.25, 10.32], users: 2 / 3 },
  { usage: 'pasta', name: 'Dried and fresh pasta', weeks: [88.24, 73.42, 93.46], users: 1 },
  { usage: 'rice', name: 'Dried rice', weeks: [65.69, 46.31, 66.85], users: 3 / 4 },
  { usage: 'flour', name: 'Flour', weeks: [84.37, 56.49, 47.97], users: 1 },
  { usage: 'sugar', name: 'Sugar', weeks: [70.93, 52.62, 50.91], users: 1 },
  {
    usage: 'cooking-oil',
    name: 'Other vegetable and salad oils',
    weeks: [41.26, 33.76, 41.31],
    users: 1,
  },
  { usage: 'olive-oil', name: 'Olive oil', weeks: [19.34, 15.35, 16.08], users: 2 / 3 },
  {
    usage: 'tinned-tomatoes',
    name: 'Tomatoes, canned or bottled',
    weeks: [73.13, 53.82, 61.09],
    users: 3 / 4,
  },
  { usage: 'baked-beans', name: 'Baked beans in sauce', weeks: [77.76, 72.65, 60.6], users: 1 },
  {
    usage: 'tinned-pulses',
    name: 'Other canned beans and pulses',
    weeks: [31.59, 26.67, 33.34],
    users: 2 / 3,
  },
  { usage: 'oats', name: 'Oatmeal and oat products', weeks: [26.61, 28.16, 24.65], users: 1 / 2 },
  {
    usage: 'breakfast-cereal',
    name: 'Breakfast cereals',
    weeks: [125.42, 116.97, 101.81],
    users: 1,
  },
  { usage: 'peanut-butter', name: 'Peanut butter', weeks: [8.41, 7.91, 6.15], users: 0.4 },
  { usage: 'honey', name: 'Honey', weeks: [9.7, 8.06, 7.31], users: 1 / 2 },
  { usage: 'jam', name: 'Jams and fruit curds', weeks: [14.95, 12.24, 10.34], users: 0.6 },
  { usage: 'table-salt', name: 'Salt', weeks: [10.36, 6.18, 7.95], users: 1 },
];

const homes = Array.from({ length: 5_000 }, (_, index) => newHousehold(chanceOf(index)));
const people = homes.reduce(
  (sum, { adultsMale, adultsFemale, childrenMale, childrenFemale, infants }) =>
    sum + adultsMale + adultsFemale + childrenMale + childrenFemale + infants,
  0,
);

/** Formats our figures of food and drink beside the purchases of UK households. */
export function formatFood(): string {
  const rows = bought.map(({ usage, name, weeks, unit = 1, users }) => {
    const figures = usageFigures.find((row) => row.usage === usage);
    if (!figures) throw new Error(`There is no use ${usage}`);
    const theirs = weeks.reduce((sum, week) => sum + week, 0) / 3 / 7 / unit;
    const ours = homes.reduce((sum, home) => sum + meanUsage(figures, home), 0) / people;
    return [
      name,
      usage,
      `${theirs.toFixed(2)} ${figures.unit}`,
      `${ours.toFixed(2)} ${figures.unit}`,
      (theirs / ours).toFixed(2),
      users === null ? '' : users.toFixed(2),
    ];
  });
  const head = [
    'what is bought',
    'use',
    'bought',
    'our figure',
    'bought / ours',
    'users, as assumed',
  ];
  return table(head, rows, 2);
}
