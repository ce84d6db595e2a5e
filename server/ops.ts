import { migrateCommand } from './cli/migrateCommand.ts';
import { moveCommand } from './cli/moveCommand.ts';
import { restoreCommand } from './cli/restoreCommand.ts';
import { runCli } from './cli/runCli.ts';

// Loaded only when needed: a running server runs the command itself.
await runCli('ops', async (env) => (await import('./openForCommand.ts')).openForCommand(env), {
  restore: restoreCommand,
  move: moveCommand,
  migrate: migrateCommand,
});
