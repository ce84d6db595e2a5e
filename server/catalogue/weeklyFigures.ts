import type { WeeklyFigures } from '@nestbox/contract/staffKinds';
import { type Appliance, appliances } from '@nestbox/domain/household/household';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { Refusal } from '../platform/http/refusal.ts';

/** The amounts a week as staff type them, and the figures a day that each of them is. */
const drivers = {
  perHousehold: 'perHouseholdDay',
  perMan: 'perAdultMaleDay',
  perWoman: 'perAdultFemaleDay',
  perChild: 'perChildDay',
  perInfant: 'perInfantDay',
  perBathroom: 'perBathroomDay',
  perRoom: 'perRoomDay',
} as const satisfies Partial<Record<keyof WeeklyFigures, keyof UsageFigures>>;
type Driver = keyof typeof drivers;
const driverNames = Object.keys(drivers) as Driver[];

const perWeek = (perDay: number): number => Number((perDay * 7).toPrecision(6));

/** Returns figures as staff read and type them. */
export const weeklyOf = (figures: UsageFigures): WeeklyFigures => ({
  ...(Object.fromEntries(
    driverNames.map((name) => [name, perWeek(figures[drivers[name]])]),
  ) as Record<Driver, number>),
  needs: figures.needs,
  lessWith: figures.lessWith ? { ...figures.lessWith } : null,
  keepsDays: figures.keepsDays,
  spread: figures.householdCv,
});

/**
 * Returns the figures that staff typed. An amount that reads as before is exactly as before.
 * @throws Refusal for an unknown appliance
 */
export function figuresOfWeek(
  { needs, lessWith, keepsDays, spread, ...amounts }: WeeklyFigures,
  before: UsageFigures | null,
): Omit<UsageFigures, 'unit'> {
  const perDay = driverNames.map((name) => {
    const was = before?.[drivers[name]];
    const same = was !== undefined && perWeek(was) === amounts[name];
    return [drivers[name], same ? was : amounts[name] / 7] as const;
  });
  return {
    ...(Object.fromEntries(perDay) as Record<(typeof drivers)[Driver], number>),
    needs: needs === null ? null : applianceOf(needs),
    lessWith: lessWith
      ? { appliance: applianceOf(lessWith.appliance), factor: lessWith.factor }
      : undefined,
    keepsDays,
    householdCv: spread,
  };
}

function applianceOf(name: string): Appliance {
  const found = appliances.find((each) => each === name);
  if (found) return found;
  throw new Refusal(
    'invalid',
    `There is no appliance '${name}'. There are ${appliances.join(', ')}.`,
  );
}
