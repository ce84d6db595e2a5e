import { resolve } from 'node:path';
import type { Command } from 'commander';
import { restoreShop } from '../platform/backup/restoreShop.ts';
import { readEnv } from '../platform/configuration/env.ts';
import type { CliContext } from './cli.ts';

/** Restores a backup into a data folder. */
export function restoreCommand(program: Command, cli: CliContext): void {
  program
    .command('restore')
    .description('make a data folder of a backup; DATA_DIR has to be empty or missing')
    .argument('<backup>', 'as `backup` wrote it')
    .addHelpText(
      'after',
      '\nExamples:\n  DATA_DIR=data-restored npm run ops -- restore nestbox-2026-12-01.tar.gz',
    )
    .action(async (backup: string) => {
      const env = readEnv(process.env);
      const dataFolder = resolve(env.DATA_DIR);
      const { madeAt } = await restoreShop(resolve(cli.folder, backup), dataFolder);
      cli.print(`${dataFolder} is the shop of ${madeAt}. Start it with DATA_DIR=${dataFolder}.`);
      if (env.DATABASE_URL) {
        cli.note('DATABASE_URL is set: unset it, or the server uses that database instead.');
      }
    });
}
