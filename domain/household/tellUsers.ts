import { type Household, occupantsOf } from './household.ts';
import type { UsageFigures } from './usage.ts';

/** '2 adults and 1 child use'; of what nobody uses by themselves, 'A home like yours uses'. */
export function tellUsers(home: Household, figures: UsageFigures): string {
  const personal =
    figures.perAdultMaleDay * home.adultsMale +
    figures.perAdultFemaleDay * home.adultsFemale +
    figures.perChildDay * (home.childrenMale + home.childrenFemale) +
    figures.perInfantDay * home.infants;
  if (personal === 0) return 'A home like yours uses';
  const groups = [
    counted(home.adultsMale + home.adultsFemale, 'adult', 'adults'),
    counted(home.childrenMale + home.childrenFemale, 'child', 'children'),
    counted(home.infants, 'infant', 'infants'),
  ].filter((group) => group !== null);
  return `${list.format(groups)} ${occupantsOf(home) === 1 ? 'uses' : 'use'}`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en-GB');
