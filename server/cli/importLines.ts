import type { Command } from 'commander';
import type { z } from 'zod';
import { formatIssue } from '../catalogue/cells.ts';
import { type CheckedLine, refuseWrongLines } from '../catalogue/importLines.ts';
import { readRows } from '../catalogue/readRows.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { JobServices } from '../workflows/work/job.ts';
import type { CliContext } from './cli.ts';

/** A command that reads a file with a line for each product. */
interface ImportOptions<Row extends z.ZodObject> {
  readonly description: string;
  readonly help: string;
  /** The cells of a line, by column. Messages are sentences behind the name of the column. */
  readonly row: Row;
  /** Decides the lines, and writes them all where none is wrong and it is no dry run. */
  act(
    services: JobServices,
    rows: readonly z.output<Row>[],
    dryRun: boolean,
  ): Promise<readonly CheckedLine[]>;
}

/** Adds the command `import <file>`, which writes all lines of a CSV or none. */
export function importCommand<Row extends z.ZodObject>(
  parent: Command,
  cli: CliContext,
  { description, help, row, act }: ImportOptions<Row>,
): void {
  parent
    .command('import')
    .description(description)
    .argument('<file>', `a CSV with the columns ${Object.keys(row.shape).join(', ')}`)
    .option('--dry-run', 'only say what each line would do')
    .addHelpText('after', help)
    .action(async (file: string, { dryRun = false }: { dryRun?: boolean }) => {
      const { services } = await cli.shop();
      if (cli.input === null) throw new Refusal('invalid', `${file} was not read.`);
      const lines = readRows(cli.input, Object.keys(row.shape)).map(({ line, cells }) => ({
        line,
        read: row.safeParse(cells),
      }));
      if (lines.length === 0) throw new Refusal('invalid', 'The file has no products.');
      const rows = lines.flatMap(({ read }) => (read.success ? [read.data] : []));
      const unread = rows.length < lines.length;
      const decided = [...(await act(services, rows, dryRun || unread))];
      const checked = lines.map(({ line, read }) => {
        const says = read.success ? null : read.error.issues.map(formatIssue).join(' ');
        return { line, ...(says === null ? decided.shift() : { wrong: true, says }) };
      });
      for (const { line, says } of checked) cli.print(`line ${line}: ${says}`);
      refuseWrongLines(checked.map(({ line, wrong = true }) => ({ line, wrong })));
      const summary = counted(lines.length, 'line');
      cli.print(dryRun ? `${summary}. A dry run: nothing was written.` : `${summary} written.`);
    });
}
