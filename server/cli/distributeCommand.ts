import type { Command } from 'commander';
import { counted } from '../platform/counted.ts';
import { countWorkerNodes, distributeTables, hasCitus } from '../platform/database/distribution.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CliContext } from './cli.ts';

/** Distributes the shop's tables over a Citus cluster. */
export function distributeCommand(program: Command, cli: CliContext): void {
  program
    .command('distribute')
    .description('distribute the tables over the worker nodes of a Citus cluster, with their rows')
    .addHelpText(
      'after',
      `
Does nothing for tables that are distributed already. Stop the server and the workers of the shop first:
each table is locked while its rows are copied. Later migrations distribute their tables themselves.

Examples:
  npm run ops -- distribute`,
    )
    .action(async () => {
      const { database } = (await cli.shop()).services;
      if (!(await hasCitus(database.reader))) {
        throw new Refusal(
          'conflict',
          'This database has no extension Citus, so its tables stay on one machine.',
        );
      }
      const nodes = await countWorkerNodes(database.reader);
      if (nodes === 0) {
        throw new Refusal(
          'conflict',
          'The cluster has no worker node. Add one with citus_add_node on the coordinator.',
        );
      }
      let distributed = 0;
      await distributeTables(database, (table, place) => {
        distributed += 1;
        cli.print(`${table}: ${place}`);
      });
      cli.print(
        distributed === 0
          ? `All tables are distributed already, over ${counted(nodes, 'worker node')}.`
          : `${counted(distributed, 'table')} distributed over ${counted(nodes, 'worker node')}.`,
      );
    });
}
