import { resolve } from 'node:path';
import type { ProductId } from '@nestbox/contract/values';
import { Argument, type Command } from 'commander';
import { exportCatalogue } from '../catalogue/exportCatalogue.ts';
import { importCatalogue, type WrittenProduct } from '../catalogue/importCatalogue.ts';
import { refuseWrongLines } from '../catalogue/importLines.ts';
import type { ValidatedLine } from '../catalogue/validateFile.ts';
import { counted } from '../platform/counted.ts';
import { writeCsv } from '../platform/csv.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import {
  operatorOf,
  recordProduct,
  recordRetirement,
} from '../workflows/catalogue/recordProduct.ts';
import { retireProduct, setInStock } from '../workflows/catalogue/takeOffSale.ts';
import type { CliContext } from './cli.ts';
import { productArgument } from './commandArguments.ts';

/** Exports and imports the catalogue, and changes what is sold. */
export function catalogueCommand(program: Command, cli: CliContext): void {
  const catalogue = program
    .command('catalogue')
    .description('what is sold: export, import, edit, retire, stock')
    .helpCommand(false);
  exportCommand(catalogue, cli);
  importCommand(catalogue, cli);
  editCommand(catalogue, cli);
  retireCommand(catalogue, cli);
  stockCommand(catalogue, cli);
}

function exportCommand(catalogue: Command, cli: CliContext): void {
  catalogue
    .command('export')
    .description('all products as CSV, retired ones too; prices are pence')
    .addHelpText('after', '\nExamples:\n  npm run --silent ops -- catalogue export > catalogue.csv')
    .action(async () => {
      const { services } = await cli.shop();
      cli.print(await exportCatalogue(services.database.reader));
    });
}

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly pictures?: string;
}

/** So that an import of hundreds of pictures shows its progress once a minute. */
const picturesPerNote = 20;

function importCommand(catalogue: Command, cli: CliContext): void {
  catalogue
    .command('import')
    .description('add and edit products from a CSV, all of it or nothing')
    .argument('<file>', 'as `catalogue export` writes it; columns and products may be left out')
    .option('--pictures <folder>', 'where the files of the column pictures are')
    .option('--dry-run', 'only say what each line would do')
    .addHelpText(
      'after',
      `
Of a product that there is, everything but productId and vatRate can be edited, as 'catalogue edit'
does. A new one needs every column but sort, eco, sku, gtin, packaging, essential and inStock. A price is
pence, such as 495, or pounds, such as £4.95 or 4.95. It can be lowered; 'price set' raises one. Customers
hear of prices and of what goes out of stock. Hazards are codes, such as H315, H319.

The column pictures holds the names of files, such as tea-front.jpg|tea-back.jpg, and pictureTexts what
they show. Files that the products have already need no folder. The shop makes each new one in some
seconds.

Examples:
  npm run ops -- catalogue import catalogue.csv --dry-run
  npm run ops -- catalogue import catalogue.csv --pictures photographs
  npm run ops -- catalogue import catalogue.csv`,
    )
    .action(async (file: string, { dryRun = false, pictures }: ImportOptions) => {
      const { services } = await cli.shop();
      if (cli.input === null) throw new Refusal('invalid', `${file} was not read.`);
      const lines = await importCatalogue(services, {
        csv: cli.input,
        dryRun,
        pictureFolder: pictures === undefined ? null : resolve(cli.folder, pictures),
        record: recordFor(cli, services),
        onPicture: (done, of) => {
          if (done % picturesPerNote === 0) cli.note(`${done} of ${of} pictures are made.`);
        },
      });
      for (const message of lines.flatMap(formatLine)) cli.print(message);
      refuseWrongLines(lines);
      const changed = lines.filter(({ says }) => says.length > 0).length;
      const summary = `${counted(changed, 'product')} of ${lines.length} changed.`;
      cli.print(dryRun ? `${summary} A dry run: nothing was written.` : summary);
    });
}

function editCommand(catalogue: Command, cli: CliContext): void {
  catalogue
    .command('edit')
    .description(
      'correct texts and facts of a product; plans follow, and customers are told if they must know',
    )
    .addArgument(productArgument())
    .argument('<column=value...>', 'columns of `catalogue export`, such as packAmount=750')
    .option('--dry-run', 'only say what it would do')
    .addHelpText(
      'after',
      `
Correct a size only if packs always held it: whoever was told of more, of no allergen or of no hazard is
notified. If packs become smaller, add another product and retire this one.

Examples:
  npm run ops -- catalogue edit ocean-washing-up packAmount=750 contentAmount=750 packLabel='750 ml'
  npm run ops -- catalogue edit ocean-washing-up usage=washing-up packAmount=750 --dry-run
  npm run ops -- catalogue edit ocean-washing-up retired=no`,
    )
    .action(async (productId: ProductId, cells: string[], { dryRun = false }: ImportOptions) => {
      const { services } = await cli.shop();
      if (!services.catalogue.find(productId)) {
        throw new Refusal('missing', `There is no product '${productId}'.`);
      }
      const row = Object.fromEntries([['productId', productId], ...cells.map(cellIn)]);
      const csv = writeCsv([row], Object.keys(row));
      const record = recordFor(cli, services);
      const [line] = await importCatalogue(services, { csv, dryRun, record });
      if (!line) throw new Error('Each product has its line');
      if (line.wrong) throw new Refusal('invalid', line.says.join(' '));
      for (const each of line.says) cli.print(each);
      if (line.says.length === 0) cli.print('Nothing changes.');
      else if (dryRun) cli.print('A dry run: nothing was written.');
    });
}

/** Returns column and value of an argument such as packAmount=750. @throws Refusal */
function cellIn(argument: string): [column: string, value: string] {
  const at = argument.indexOf('=');
  if (at > 0 && !argument.startsWith('productId=')) {
    return [argument.slice(0, at), argument.slice(at + 1)];
  }
  throw new Refusal('invalid', `'${argument}' is no column and value such as packAmount=750.`);
}

/** Returns what records each written product, for its history. */
const recordFor =
  ({ operator }: CliContext, services: Services) =>
  (tx: Queryable, written: WrittenProduct): Promise<void> =>
    recordProduct(tx, { services, actor: operatorOf(operator) }, written);

const formatLine = ({ line, says }: ValidatedLine) => says.map((each) => `line ${line}: ${each}`);

function retireCommand(catalogue: Command, cli: CliContext): void {
  catalogue
    .command('retire')
    .description('sell a product no more; its customers are told')
    .addArgument(productArgument())
    .addHelpText('after', '\nExamples:\n  npm run ops -- catalogue retire everyday-tea-bags-160')
    .action(async (productId: ProductId) => {
      const { services } = await cli.shop();
      const actor = operatorOf(cli.operator);
      const { product, customers } = await retireProduct(services, productId, (tx) =>
        recordRetirement(tx, { services, actor }, productId),
      );
      cli.print(`${product.productName} is retired.`);
      cli.print(formatWho(customers));
    });
}

function stockCommand(catalogue: Command, cli: CliContext): void {
  catalogue
    .command('stock')
    .description('say whether a product is in stock; its customers are told')
    .addArgument(productArgument())
    .addArgument(new Argument('<state>', 'whether it can be sent').choices(['in', 'out']))
    .addHelpText('after', '\nExamples:\n  npm run ops -- catalogue stock everyday-tea-bags-160 out')
    .action(async (productId: ProductId, state: 'in' | 'out') => {
      const { services } = await cli.shop();
      const { product, customers } = await setInStock(services, productId, state === 'in');
      cli.print(`${product.productName} is ${product.inStock ? 'in stock' : 'out of stock'}.`);
      cli.print(formatWho(customers));
    });
}

const formatWho = (customers: number) =>
  customers === 0
    ? 'No subscriber has it.'
    : `${counted(customers, 'subscriber has', 'subscribers have')} it. The server notifies them, or \`npm run ops -- work\` does.`;
