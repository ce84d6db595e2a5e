import { moveCommand } from './ops/moveCommand.ts';
import { restoreCommand } from './ops/restoreCommand.ts';
import { runCli } from './ops/runCli.ts';

await runCli('ops', { restore: restoreCommand, move: moveCommand });
