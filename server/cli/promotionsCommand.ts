import { readCode } from '@nestbox/domain/billing/promotion';
import type { Pence } from '@nestbox/domain/money/pounds';
import { type Command, InvalidArgumentError } from 'commander';
import {
  addPromotion,
  endPromotion,
  termsText,
  type WantedPromotion,
} from '../billing/promotionChanges.ts';
import {
  type PromotionCode,
  readPromotionCode,
  readPromotionCodes,
} from '../billing/promotionCodeQueries.ts';
import type { Services } from '../services.ts';
import { countOf, dayOf, penceOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Adds, lists and ends promotion codes. */
export function promotionsCommand(program: Command, cli: CliContext): void {
  const promotions = program
    .command('promotions')
    .description('promotion codes, which take something off boxes: add, list, end')
    .helpCommand(false);
  addCommand(promotions, cli);
  listCommand(promotions, cli);
  endCommand(promotions, cli);
}

interface Added {
  readonly amount?: Pence;
  readonly percent?: number;
  readonly boxes: number;
  readonly firstBox?: true;
  readonly uses?: number;
  readonly from?: string;
  readonly until?: string;
}

function addCommand(promotions: Command, cli: CliContext): void {
  promotions
    .command('add')
    .description('add a code; each customer can use it once')
    .argument('<code>', 'letters, digits and hyphens, such as WELCOME5', codeOf)
    .option('--amount <pounds>', 'off each box, such as 5.00', penceOf)
    .option('--percent <number>', 'off the goods of each box, from 1 to 100', percentOf)
    .option('--boxes <number>', 'the number of boxes from which it takes something off', countOf, 1)
    .option('--first-box', 'only for the first box of a new customer')
    .option('--uses <number>', 'how many customers can use it; any number without', countOf)
    .option('--from <day>', 'the first day on which it can be entered', dayOf)
    .option('--until <day>', 'the last day on which it can be entered', dayOf)
    .addHelpText(
      'after',
      `
Examples:
  npm run ops -- promotions add WELCOME5 --amount 5.00 --first-box --uses 500
  npm run ops -- promotions add SPRING --percent 10 --boxes 3 --until 2027-05-31`,
    )
    .action(async (code: string, options: Added) => {
      const { services } = await cli.shop();
      const added = await addPromotion(services, wantedOf(code, options));
      cli.print(`${code}: ${termsText(services.catalogue, added)}.`);
    });
}

const wantedOf = (
  code: string,
  { amount, percent, boxes, firstBox, uses, from, until }: Added,
): WantedPromotion => ({
  kind: 'code',
  code,
  amount: amount ?? null,
  percent: percent ?? null,
  boxes,
  firstBoxOnly: firstBox ?? false,
  minGoods: 0,
  products: [],
  categories: [],
  maxUses: uses ?? null,
  validFrom: from ?? null,
  validUntil: until ?? null,
});

function listCommand(promotions: Command, cli: CliContext): void {
  promotions
    .command('list')
    .description('all codes, with how often they were used')
    .action(async () => {
      const { services } = await cli.shop();
      const all = await readPromotionCodes(services.database.reader);
      for (const promotion of all) cli.print(formatCode(services, promotion));
      if (all.length === 0) cli.note('There are no promotion codes.');
    });
}

function formatCode({ catalogue }: Services, promotion: PromotionCode): string {
  const { code, kind, uses, maxUses, validFrom, validUntil, endedAt } = promotion;
  return [
    code,
    termsText(catalogue, promotion),
    ...(kind === 'code' ? [] : [kind]),
    `used ${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
    ...(validFrom ? [`from ${validFrom}`] : []),
    ...(validUntil ? [`until ${validUntil}`] : []),
    ...(endedAt ? ['ended'] : []),
  ].join('  ');
}

function endCommand(promotions: Command, cli: CliContext): void {
  promotions
    .command('end')
    .description('end a code or an offer; customers who have entered it keep what it gives')
    .argument('<code>', 'such as WELCOME5, or the name of an offer')
    .action(async (typed: string) => {
      const { services } = await cli.shop();
      const exact = await readPromotionCode(services.database.reader, typed);
      const code = exact?.code ?? readCode(typed);
      await endPromotion(services, code, { seen: null });
      cli.print(
        exact?.kind === 'automatic'
          ? `${code} no longer holds.`
          : `${code} can no longer be entered.`,
      );
    });
}

function codeOf(text: string): string {
  const code = readCode(text);
  if (/^[A-Z\d-]{3,40}$/.test(code)) return code;
  throw new InvalidArgumentError('Give 3 to 40 letters, digits and hyphens, as in WELCOME5.');
}

function percentOf(text: string): number {
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1 to 100, as in 10.');
}
