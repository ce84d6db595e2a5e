import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { backupShop } from '../platform/backup/backupShop.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CliContext } from './cli.ts';

/** Writes a backup of the embedded database and its files into one file. */
export function backupCommand(program: Command, cli: CliContext): void {
  program
    .command('backup')
    .description(
      'write the embedded database and what belongs to it into one file, while all goes on',
    )
    .argument('<target>', 'the file to write, a .tar.gz')
    .option('--force', 'replace a file that is there')
    .addHelpText(
      'after',
      `
Names, addresses and password hashes are in it: only its owner may read it. Encrypt it before it
leaves the machine. \`restore\` makes a shop of it again.

Examples:
  npm run ops -- backup /var/backups/nestbox-2026-12-01.tar.gz`,
    )
    .action(async (target: string, { force = false }: { force?: boolean }) => {
      const file = resolve(cli.folder, target);
      const { services } = await cli.shop();
      const { onDisk } = services.database;
      if (!onDisk) {
        throw new Refusal(
          'conflict',
          'This shop is on a Postgres server: back it up with pg_dump or pg_basebackup. See docs/operations.md.',
        );
      }
      if (existsSync(file) && !force) {
        throw new Refusal('conflict', `${file} already exists. --force replaces it.`);
      }
      if (!existsSync(dirname(file))) {
        throw new Refusal('missing', `There is no folder ${dirname(file)}.`);
      }
      const began = performance.now();
      const bytes = await backupShop(onDisk, { file, at: new Date() });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      cli.print(`${file}: ${formatBytes(bytes)} in ${seconds} s.`);
    });
}

/** Formats a size, such as '4.2 MB'. */
const formatBytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
