import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { rateOfClass, type VatClass, vatClasses } from '@nestbox/domain/money/vatRates';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { readVatRates } from '../catalogue/termQueries.ts';
import { today } from '../platform/clock.ts';
import { operatorOf, recordVatClass } from '../workflows/catalogue/recordProduct.ts';
import { setVatClass, setVatRate } from '../workflows/catalogue/setVat.ts';
import { dayOf } from './arguments.ts';
import type { CliContext } from './cli.ts';
import { productArgument } from './commandArguments.ts';

/** Shows the rates of VAT, and sets them from a day on. */
export function vatCommand(program: Command, cli: CliContext): void {
  const vat = program
    .command('vat')
    .description('rates of VAT from a day on: list, set, class')
    .helpCommand(false);
  listCommand(vat, cli);
  setCommand(vat, cli);
  classCommand(vat, cli);
}

function listCommand(vat: Command, cli: CliContext): void {
  vat
    .command('list')
    .description('the rate of each class today, and what is set for later')
    .action(async () => {
      const { services } = await cli.shop();
      const rates = await readVatRates(services.database.reader);
      const now = today(services.clock);
      for (const vatClass of vatClasses) {
        const later = rates
          .filter((each) => each.vatClass === vatClass && each.from > now)
          .map(({ from, rate }) => `, ${rate}% from ${formatDay(from, now)}`);
        cli.print(`${vatClass}: ${rateOfClass(vatClass, now, rates)}%${later.join('')}`);
      }
      for (const { productId, vat: own } of services.catalogue.products) {
        for (const { from, vatClass } of own.changes) {
          cli.print(`${productId}: ${vatClass} from ${from}`);
        }
      }
    });
}

const classArgument = () => new Argument('<class>', 'its VAT class').choices([...vatClasses]);

const firstDay = ['--from <date>', 'the first day of charge; tomorrow by default', dayOf] as const;

function setCommand(vat: Command, cli: CliContext): void {
  vat
    .command('set')
    .description('set the rate of a class from a day on; prices stay')
    .addArgument(classArgument())
    .argument('<percent>', 'such as 22 or 17.5', percentOf)
    .option(...firstDay)
    .addHelpText('after', '\nExamples:\n  npm run ops -- vat set standard 22 --from 2027-04-01')
    .action(async (vatClass: VatClass, rate: number, { from }: { from?: string }) => {
      const { services } = await cli.shop();
      const day = from ?? addDays(today(services.clock), 1);
      await setVatRate(services, { vatClass, rate, from: day });
      cli.print(`VAT of the ${vatClass} class is ${rate}% from ${day} on.`);
    });
}

function classCommand(vat: Command, cli: CliContext): void {
  vat
    .command('class')
    .description('set the class of a product from a day on; its price stays')
    .addArgument(productArgument())
    .addArgument(classArgument())
    .option(...firstDay)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run ops -- vat class everyday-tea-bags-160 standard --from 2027-04-01',
    )
    .action(async (productId: ProductId, vatClass: VatClass, { from }: { from?: string }) => {
      const { services } = await cli.shop();
      const day = from ?? addDays(today(services.clock), 1);
      const set = { vatClass, from: day };
      const before = services.catalogue.find(productId);
      const actor = operatorOf(cli.operator);
      const product = await setVatClass(services, productId, set, async (tx) => {
        if (before) await recordVatClass(tx, { services, actor }, before, set);
      });
      cli.print(`${product.productName} is in the ${vatClass} class from ${day} on.`);
    });
}

/** Parses a percentage. @throws where it is none between 0 and 99 */
function percentOf(text: string): number {
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a percentage as in 22 or 17.5.');
}
