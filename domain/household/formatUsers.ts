import { formatList } from '../calendar/locale.ts';
import type { Household } from './household.ts';
import { meanUsage, type UsageFigures } from './usage.ts';

/**
 * Returns who uses a product, with the verb: '2 adults and 1 child use'. For usage that is not by
 * person: 'A home like yours uses'.
 * @param home null for an undescribed household
 */
export function formatUsers(home: Household | null, figures: UsageFigures): string {
  // A product without usage in this household is planned as for the example household.
  if (!home || meanUsage(figures, home) === 0) return 'An average home uses';
  const counts = (people: number, perDay: number) => (perDay > 0 ? people : 0);
  const adults =
    counts(home.adultsMale, figures.perAdultMaleDay) +
    counts(home.adultsFemale, figures.perAdultFemaleDay);
  const children = counts(home.childrenMale + home.childrenFemale, figures.perChildDay);
  const infants = counts(home.infants, figures.perInfantDay);
  if (adults + children + infants === 0) return 'A home like yours uses';
  const groups = [
    counted(adults, 'adult', 'adults'),
    counted(children, 'child', 'children'),
    counted(infants, 'infant', 'infants'),
  ].filter((group) => group !== null);
  return `${formatList(groups)} ${adults + children + infants === 1 ? 'uses' : 'use'}`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;
