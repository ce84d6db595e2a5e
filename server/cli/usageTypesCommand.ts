import { noUse } from '@nestbox/catalogue/usage/noUse';
import { type UsageUnit, usageUnits } from '@nestbox/catalogue/usage/usageRow';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { Argument, type Command, Option } from 'commander';
import { readKinds } from '../catalogue/kindQueries.ts';
import { addUsageType, editUsageType, retireUsageType } from '../catalogue/usageTypeChanges.ts';
import { counted } from '../platform/counted.ts';
import type { CliContext } from './cli.ts';
import { describedBy, figuresOf, type UsageTypeOptions, withFigures } from './usageTypeOptions.ts';

/** Lists the usage types of the shop, and changes them. */
export function usageTypesCommand(program: Command, cli: CliContext): void {
  const types = program
    .command('usage-types')
    .description('what products are used for, and how much: list, add, edit, retire')
    .helpCommand(false);
  listCommand(types, cli);
  addCommand(types, cli);
  editCommand(types, cli);
  retireCommand(types, cli);
}

const usageArgument = () => new Argument('<usage>', 'its name, such as tea-bag');

function listCommand(types: Command, cli: CliContext): void {
  types
    .command('list')
    .description('the usage types by name, with their amounts a week')
    .action(async () => {
      const { services } = await cli.shop();
      const { usageTypes } = await readKinds(services.database.reader);
      const products = Map.groupBy(
        services.catalogue.products.filter(({ retired }) => !retired),
        ({ usage }) => usage,
      );
      for (const { usage, figures, food, retired } of usageTypes) {
        const facts = [
          usage,
          ...amountsOf(figures),
          `spread ${figures.householdCv}`,
          counted(products.get(usage)?.length ?? 0, 'product'),
          ...(food ? ['food'] : []),
          ...(retired ? ['retired'] : []),
        ];
        cli.print(facts.join('  '));
      }
      if (usageTypes.length === 0) cli.print('There are no usage types yet.');
    });
}

const driverWords = {
  perHouseholdDay: 'household',
  perAdultMaleDay: 'man',
  perAdultFemaleDay: 'woman',
  perChildDay: 'child',
  perInfantDay: 'infant',
  perBathroomDay: 'bathroom',
  perRoomDay: 'room',
} as const;

/** Returns the amounts a week by what drives them, such as '1.68 roll a man'. */
function amountsOf(figures: UsageFigures): string[] {
  const { unit, needs, lessWith, keepsDays } = figures;
  const names = Object.keys(driverWords) as (keyof typeof driverWords)[];
  const amounts = names
    .filter((name) => figures[name] > 0)
    .map((name) => `${Number((figures[name] * 7).toPrecision(4))} ${unit} a ${driverWords[name]}`);
  return [
    ...amounts,
    ...(needs ? [`needs ${needs}`] : []),
    ...(lessWith ? [`times ${lessWith.factor} with ${lessWith.appliance}`] : []),
    ...(keepsDays === null ? [] : [`keeps ${keepsDays} days`]),
  ];
}

/** The average spread of the demo catalogue's usage types. */
const usualSpread = 0.7;

function addCommand(types: Command, cli: CliContext): void {
  const add = types
    .command('add')
    .description('add a usage type, or bring a retired one back')
    .addArgument(usageArgument())
    .addOption(
      new Option('--unit <unit>', 'of the amounts and of packAmount')
        .choices(usageUnits)
        .makeOptionMandatory(),
    )
    .option('--food', 'its products are food, and need the facts of a food');
  withFigures(add)
    .addHelpText(
      'after',
      `
The amounts of a household are added up. A product that no usage type fits has a rhythm instead: write
'every 6 weeks' in its column usage.

Examples:
  npm run ops -- usage-types add lamp-oil --unit ml --per-household 40 --per-room 5
  npm run ops -- usage-types add dog-food --unit g --per-household 2100 --spread 1 --basis estimate`,
    )
    .action(
      async (
        usage: string,
        { unit, food = false, ...options }: UsageTypeOptions & { unit: UsageUnit; food?: boolean },
      ) => {
        const { services } = await cli.shop();
        const figures = { ...noUse, unit, householdCv: usualSpread, ...figuresOf(options) };
        const described = { basis: 'estimate', origin: 'never', synonyms: [] } as const;
        await addUsageType(services, {
          usage,
          figures,
          food,
          ...described,
          ...describedBy(options),
        });
        cli.print(`${usage} is a usage type.`);
      },
    );
}

function editCommand(types: Command, cli: CliContext): void {
  withFigures(
    types
      .command('edit')
      .description('change the figures of a usage type; plans follow')
      .addArgument(usageArgument()),
  )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run ops -- usage-types edit tea-bag --per-adult 14 --spread 0.6',
    )
    .action(async (usage: string, options: UsageTypeOptions) => {
      const { services } = await cli.shop();
      const edit = { ...describedBy(options), figures: figuresOf(options) };
      const products = await editUsageType(services, usage, edit);
      cli.print(`${usage} is changed.`);
      if (products === 0) return;
      cli.print(
        `The plans of customers with ${counted(products, 'product')} follow as soon as the server's jobs have run, or \`npm run ops -- work\`.`,
      );
    });
}

function retireCommand(types: Command, cli: CliContext): void {
  types
    .command('retire')
    .description('take no products of a usage type any more; it must have none')
    .addArgument(usageArgument())
    .addHelpText('after', '\nExamples:\n  npm run ops -- usage-types retire lamp-oil')
    .action(async (usage: string) => {
      const { services } = await cli.shop();
      await retireUsageType(services, usage);
      cli.print(`${usage} is retired.`);
    });
}
