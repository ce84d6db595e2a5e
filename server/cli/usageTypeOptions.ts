import { type OriginRule, originRules } from '@nestbox/catalogue/food';
import { type Appliance, appliances } from '@nestbox/domain/household/household';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { UsageType } from '../catalogue/kinds.ts';
import { amountOf, countOf } from './arguments.ts';

/** Options of the amounts a week, and the figures a day that each of them gives. */
const drivers = {
  perHousehold: ['perHouseholdDay'],
  perAdult: ['perAdultMaleDay', 'perAdultFemaleDay'],
  perMan: ['perAdultMaleDay'],
  perWoman: ['perAdultFemaleDay'],
  perChild: ['perChildDay'],
  perInfant: ['perInfantDay'],
  perBathroom: ['perBathroomDay'],
  perRoom: ['perRoomDay'],
} as const satisfies Record<string, readonly (keyof UsageFigures)[]>;
type Driver = keyof typeof drivers;
const driverNames = Object.keys(drivers) as Driver[];

/** Options that are numbers. */
export const amountOptions: readonly string[] = [...driverNames, 'spread'];

export interface UsageTypeOptions extends Partial<Record<Driver, number>> {
  readonly needs?: Appliance | 'nothing';
  readonly lessWith?: NonNullable<UsageFigures['lessWith']> | null;
  readonly keepsDays?: number | null;
  readonly spread?: number;
  readonly basis?: string;
  readonly origin?: OriginRule;
  readonly synonyms?: readonly string[];
}

/** Adds the options of a usage type to a command. */
export const withFigures = (command: Command): Command =>
  command
    .option('--per-household <amount>', 'units a week, whoever lives there', amountOf)
    .option('--per-adult <amount>', 'units a week of an adult', amountOf)
    .option('--per-man <amount>', 'where men differ', amountOf)
    .option('--per-woman <amount>', 'where women differ', amountOf)
    .option('--per-child <amount>', 'units a week of a child', amountOf)
    .option('--per-infant <amount>', 'units a week of an infant', amountOf)
    .option('--per-bathroom <amount>', 'units a week of a bathroom', amountOf)
    .option('--per-room <amount>', 'units a week of a bedroom or reception room', amountOf)
    .addOption(
      new Option('--needs <appliance>', 'used only where there is this appliance').choices([
        ...appliances,
        'nothing',
      ]),
    )
    .option('--less-with <appliance:share>', 'such as dishWasher:0.4, or nothing', lessWithOf)
    .option('--keeps-days <days>', 'days by which a pack is to be opened, or always', keepsDaysOf)
    .option('--spread <number>', 'standard deviation over mean of like households', amountOf)
    .option('--basis <text>', 'the source of the figures')
    .addOption(
      new Option('--origin <when>', 'of which of its foods the origin is required').choices(
        originRules,
      ),
    )
    .option('--synonyms <names>', 'what shoppers also call it, with commas between', synonymsOf);

/** Returns the figures that options give. */
export function figuresOf(options: UsageTypeOptions): Partial<Omit<UsageFigures, 'unit'>> {
  const perDay = driverNames.flatMap((driver) => {
    const perWeek = options[driver];
    return perWeek === undefined ? [] : drivers[driver].map((name) => [name, perWeek / 7] as const);
  });
  const { needs, lessWith, keepsDays, spread } = options;
  return {
    ...Object.fromEntries(perDay),
    ...(needs !== undefined && { needs: needs === 'nothing' ? null : needs }),
    ...(lessWith !== undefined && { lessWith: lessWith ?? undefined }),
    ...(keepsDays !== undefined && { keepsDays }),
    ...(spread !== undefined && { householdCv: spread }),
  };
}

/** Returns what options give beside the figures. */
export const describedBy = ({
  basis,
  origin,
  synonyms,
}: UsageTypeOptions): Partial<Pick<UsageType, 'basis' | 'origin' | 'synonyms'>> => ({
  ...(basis !== undefined && { basis }),
  ...(origin !== undefined && { origin }),
  ...(synonyms !== undefined && { synonyms }),
});

function lessWithOf(text: string): UsageTypeOptions['lessWith'] {
  if (text === 'nothing') return null;
  const [name, share = ''] = text.split(':');
  const appliance = appliances.find((each) => each === name);
  if (appliance && /^[01](\.\d{1,4})?$/.test(share)) return { appliance, factor: Number(share) };
  throw new InvalidArgumentError(
    `Give one of ${appliances.join(', ')} and a share: dishWasher:0.4.`,
  );
}

const keepsDaysOf = (text: string): number | null => (text === 'always' ? null : countOf(text));

const synonymsOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
