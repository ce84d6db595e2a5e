import { type Command, InvalidArgumentError } from 'commander';
import { readActsAfter } from '../account/operatorActQueries.ts';
import { readEntriesAfter } from '../account/staff/auditQueries.ts';
import type { CliContext } from './cli.ts';

interface Options {
  readonly staffAfter: number;
  readonly operatorsAfter: number;
}

/** Entries that are read at once. */
const batchSize = 1_000;

/** Prints the audit log and operators' acts as lines of JSON, to be kept elsewhere. */
export function auditLinesCommand(program: Command, cli: CliContext): void {
  program
    .command('audit-lines')
    .description("the audit log of staff and operators' acts as lines of JSON, oldest first")
    .option('--staff-after <number>', 'only entries of staff after this number', numberOf, 0)
    .option('--operators-after <number>', 'only acts of operators after this number', numberOf, 0)
    .addHelpText(
      'after',
      `
Numbers only grow, so that the last ones of a run are where the next one begins. What staff typed about a
customer is not in it, since it is erased with the customer.

Examples:
  npm run --silent ops -- audit-lines >> audit.jsonl
  npm run --silent ops -- audit-lines --staff-after 1200 --operators-after 85 >> audit.jsonl`,
    )
    .action(async ({ staffAfter, operatorsAfter }: Options) => {
      const { reader } = (await cli.shop()).services.database;
      await printAll(staffAfter, {
        read: (after) => readEntriesAfter(reader, after, batchSize),
        numberOf: ({ entryNumber }) => entryNumber,
        print: ({ entryNumber: number, ...entry }) => line({ log: 'staff', number, ...entry }),
      });
      await printAll(operatorsAfter, {
        read: (after) => readActsAfter(reader, after, batchSize),
        numberOf: ({ actNumber }) => actNumber,
        print: ({ actNumber: number, ...act }) => line({ log: 'operators', number, ...act }),
      });
    });
  const line = (entry: object) => cli.print(JSON.stringify(entry));
}

interface Printed<Entry> {
  read(after: number): Promise<readonly Entry[]>;
  numberOf(entry: Entry): number;
  print(entry: Entry): void;
}

async function printAll<Entry>(after: number, log: Printed<Entry>): Promise<void> {
  for (let last = after; ; ) {
    const entries = await log.read(last);
    for (const entry of entries) {
      log.print(entry);
      last = log.numberOf(entry);
    }
    if (entries.length < batchSize) return;
  }
}

function numberOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give the number of an entry, such as 1200.');
}
