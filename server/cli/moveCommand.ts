import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readEnv } from '../platform/configuration/env.ts';
import { secretsFile } from '../platform/configuration/secretsKeys.ts';
import { counted } from '../platform/counted.ts';
import { isDatabaseOut } from '../platform/database/databaseOut.ts';
import { databaseFolder } from '../platform/database/embedded/openEmbedded.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { postgresUrl } from './arguments.ts';
import type { CliContext } from './cli.ts';
import { moveDatabase } from './move/moveDatabase.ts';

/** Moves the shop from the embedded database to a Postgres server. */
export function moveCommand(program: Command, cli: CliContext): void {
  program
    .command('move')
    .description(
      'copy the embedded database to an empty one of a Postgres server; stop the server first',
    )
    .requiredOption('--to <url>', 'postgres://user:password@host/database', postgresUrl)
    .addHelpText(
      'after',
      `
Everything goes or nothing, compared row by row; the embedded database stays as it is. Leave the
password out of the address and set PGPASSWORD where others see the machine's processes.

Examples:
  npm run ops -- move --to postgres://nestbox@db.example/nestbox`,
    )
    .action(async ({ to }: { to: string }) => {
      const dataFolder = resolve(readEnv({ ...process.env, DATABASE_URL: '' }).DATA_DIR);
      if (!existsSync(join(dataFolder, databaseFolder))) {
        throw new Refusal('missing', `There is no database in ${dataFolder}. Set DATA_DIR.`);
      }
      let all = 0;
      try {
        await moveDatabase({ folder: dataFolder, url: to }, (table, rows) => {
          all += rows;
          cli.print(`${table}: ${counted(rows, 'row')}, equal`);
        });
      } catch (error) {
        throw isDatabaseOut(error) ? notReached(error as Error) : error;
      }
      for (const line of whatNext(dataFolder, all)) cli.print(line);
    });
}

const notReached = (error: Error) =>
  new Refusal(
    'conflict',
    `The Postgres server cannot be reached (${error.message}). Nothing was moved.`,
  );

const whatNext = (dataFolder: string, rows: number) => [
  `${counted(rows, 'row')} moved. Customers stay signed in. What to do next:`,
  '  1. Set DATABASE_URL to the new database, and the three STRIPE_ variables, or PAYMENTS=sandbox',
  '     for a shop that takes no real money.',
  `     Set SECRETS_KEY as before, or to what is in ${join(dataFolder, secretsFile)}.`,
  '  2. Set SMTP_URL, or mails go to the mailbox of each process.',
  `  3. Start the server, then npm run worker with WORKERS=off for it, as many as are needed.`,
  `  4. Keep ${join(dataFolder, databaseFolder)} until all is well, but never start it again.`,
];
