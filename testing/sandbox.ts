import { runCli } from '../server/cli/runCli.ts';
import { yearCommand } from './year/yearCommand.ts';

await runCli('sandbox', { year: yearCommand });
