import type { Command } from 'commander';
import { insertAct } from '../account/operatorActQueries.ts';
import { readEnv } from '../platform/configuration/env.ts';
import { grantTo } from '../platform/database/limitedRole.ts';
import { openServer } from '../platform/database/openDatabase.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { postgresUrl } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Migrates as the owner of the tables, for a shop that runs as another role. */
export function migrateCommand(program: Command, cli: CliContext): void {
  program
    .command('migrate')
    .description(
      'migrate a Postgres server as the owner of the tables, and give the role of DATABASE_URL its rights',
    )
    .requiredOption('--as <url>', "the owner's address of the database", postgresUrl)
    .addHelpText(
      'after',
      `
The role of DATABASE_URL can then do the work of the shop, and can neither change the tables nor change
or delete entries of the audit log and of operators' acts. It is made where it is missing. Stop the shop,
and run this before each start of a newer version. Leave the owner's password out of the address and set
PGPASSWORD where others see the machine's processes.

Examples:
  DATABASE_URL=postgres://app:…@db.example/shop \\
    npm run ops -- migrate --as postgres://owner@db.example/shop`,
    )
    .action(async ({ as }: { as: string }) => {
      const role = roleOf(readEnv(process.env).DATABASE_URL, as);
      const database = await openServer(as);
      try {
        await grantTo(database.reader, role);
        await insertAct(database.reader, {
          at: new Date(),
          operator: cli.operator,
          command: 'migrate',
          given: { role: role.name },
          customerId: null,
          outcome: 'done',
        });
      } finally {
        await database.close();
      }
      cli.print(`The tables are as this version needs them, and ${role.name} can run the shop.`);
    });
}

/** Returns the role of the shop's address. @throws Refusal where it is the owner */
function roleOf(shopUrl: string | undefined, ownerUrl: string) {
  if (!shopUrl) {
    throw new Refusal('missing', 'Set DATABASE_URL to the address with which the shop runs.');
  }
  const { username, password } = new URL(shopUrl);
  if (!username || username === new URL(ownerUrl).username) {
    throw new Refusal('invalid', 'DATABASE_URL: name another role than the owner in it.');
  }
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}
