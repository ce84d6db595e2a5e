import type { VisitedHome } from './firstBox.ts';

/** Homes of as many people have a page of their own. */
export const exampleHomes = [1, 2, 3, 4, 5, 6] as const;
export type ExampleHome = (typeof exampleHomes)[number];

const numbers: Record<ExampleHome, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
};

/** Returns the number of people in the address of a page; undefined where there is no such page. */
export const exampleHomeOf = (people: string | undefined): ExampleHome | undefined =>
  exampleHomes.find((each) => String(each) === people);

/** Returns such as 'A home of three'. */
export const nameOfHome = (people: ExampleHome): string => `A home of ${numbers[people]}`;

/** Returns a usual home of as many people: two adults at most, and children. */
export function homeOf(people: ExampleHome): VisitedHome {
  const children = Math.max(0, people - 2);
  return {
    adultsMale: people > 1 ? 1 : 0,
    adultsFemale: 1,
    childrenMale: Math.floor(children / 2),
    childrenFemale: Math.ceil(children / 2),
    infants: 0,
    numberOfBathrooms: people > 3 ? 2 : 1,
    washingMachine: true,
    dishWasher: true,
    bath: true,
    without: [],
  };
}
