import { moveCommand } from './cli/moveCommand.ts';
import { restoreCommand } from './cli/restoreCommand.ts';
import { runCli } from './cli/runCli.ts';

await runCli('ops', { restore: restoreCommand, move: moveCommand });
