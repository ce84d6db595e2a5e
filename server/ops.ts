import { moveCommand } from './cli/moveCommand.ts';
import { restoreCommand } from './cli/restoreCommand.ts';
import { runCli } from './cli/runCli.ts';

// Loaded where it is needed: where a server runs, it does the work.
await runCli('ops', async (...given) => (await import('./openShop.ts')).openShop(...given), {
  restore: restoreCommand,
  move: moveCommand,
});
