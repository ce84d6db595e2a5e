import { runCli } from './ops/runCli.ts';
import { yearCommand } from './sandbox/year/yearCommand.ts';

await runCli('sandbox', { year: yearCommand });
