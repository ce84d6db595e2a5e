import { Argument, type Command } from 'commander';
import {
  addCategory,
  changeLook,
  moveCategory,
  retireCategory,
} from '../catalogue/categoryChanges.ts';
import { readKinds } from '../catalogue/kindQueries.ts';
import { counted } from '../platform/counted.ts';
import { renameCategory } from '../workflows/catalogue/renameCategory.ts';
import { colourOf, countOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Lists the categories of the shop, and changes them. */
export function categoriesCommand(program: Command, cli: CliContext): void {
  const categories = program
    .command('categories')
    .description('the parts of the shop: list, add, rename, recolour, move, retire')
    .helpCommand(false);
  listCommand(categories, cli);
  addCommand(categories, cli);
  renameCommand(categories, cli);
  recolourCommand(categories, cli);
  moveCommand(categories, cli);
  retireCommand(categories, cli);
}

const categoryArgument = () => new Argument('<category>', 'its name, such as Kitchen');

function listCommand(categories: Command, cli: CliContext): void {
  categories
    .command('list')
    .description('the categories in their order, with their colours and products')
    .action(async () => {
      const { services } = await cli.shop();
      const { categories: ofShop } = await readKinds(services.database.reader);
      const products = Map.groupBy(
        services.catalogue.products.filter(({ retired }) => !retired),
        ({ productCategory }) => productCategory,
      );
      const used = ofShop.filter(({ retired }) => !retired);
      used.forEach(({ name, colours, food }, index) => {
        const facts = [
          `${index + 1}. ${name}`,
          colours.deep,
          counted(products.get(name)?.length ?? 0, 'product'),
          ...(food ? ['food'] : []),
        ];
        cli.print(facts.join('  '));
      });
      const retired = ofShop.filter((category) => category.retired).map(({ name }) => name);
      if (retired.length > 0) cli.print(`Retired: ${retired.join(', ')}.`);
      if (ofShop.length === 0) cli.print('There are no categories yet.');
    });
}

interface AddOptions {
  readonly food?: boolean;
  readonly colour?: string;
  readonly range?: string;
}

function addCommand(categories: Command, cli: CliContext): void {
  categories
    .command('add')
    .description('add a category behind the others, or bring a retired one back')
    .addArgument(categoryArgument())
    .option('--food', 'everything in it is food, and needs the facts of a food')
    .option('--colour <colour>', "of its pictures, such as '#3f7391'", colourOf)
    .option('--range <name>', 'the range on its drawn packs; its own name without it')
    .addHelpText(
      'after',
      `
Its picture on the home page shows its first products.

Examples:
  npm run ops -- categories add Garden --colour '#4f7a5b'
  npm run ops -- categories add Bakery --food`,
    )
    .action(async (name: string, { food = false, colour, range }: AddOptions) => {
      const { services } = await cli.shop();
      const rangeName = range?.trim() || null;
      await addCategory(services, { name, food, colour: colour ?? null, rangeName });
      cli.print(`${name} is a category.`);
    });
}

function renameCommand(categories: Command, cli: CliContext): void {
  categories
    .command('rename')
    .description('give a category another name; its products go along')
    .addArgument(categoryArgument())
    .argument('<new-name>')
    .addHelpText('after', '\nExamples:\n  npm run ops -- categories rename Pantry Larder')
    .action(async (name: string, newName: string) => {
      const { services } = await cli.shop();
      await renameCategory(services, { name, newName });
      cli.print(`${name} is called ${newName}.`);
    });
}

function recolourCommand(categories: Command, cli: CliContext): void {
  categories
    .command('recolour')
    .description('draw a category and its products in another colour')
    .addArgument(categoryArgument())
    .argument('<colour>', "such as '#3f7391'", colourOf)
    .addHelpText('after', "\nExamples:\n  npm run ops -- categories recolour Kitchen '#b0703c'")
    .action(async (name: string, colour: string) => {
      const { services } = await cli.shop();
      await changeLook(services, { name, colour });
      cli.print(`${name} is drawn in ${colour}.`);
    });
}

function moveCommand(categories: Command, cli: CliContext): void {
  categories
    .command('move')
    .description('show a category at another place')
    .addArgument(categoryArgument())
    .argument('<place>', '1 for the first', countOf)
    .addHelpText('after', '\nExamples:\n  npm run ops -- categories move Pantry 1')
    .action(async (name: string, place: number) => {
      const { services } = await cli.shop();
      const names = await moveCategory(services, { name, place });
      cli.print(`The order is ${names.join(', ')}.`);
    });
}

function retireCommand(categories: Command, cli: CliContext): void {
  categories
    .command('retire')
    .description('do not show a category any more; it must have no products')
    .addArgument(categoryArgument())
    .addHelpText('after', '\nExamples:\n  npm run ops -- categories retire Garden')
    .action(async (name: string) => {
      const { services } = await cli.shop();
      await retireCategory(services, name);
      cli.print(`${name} is retired.`);
    });
}
