import { runCli } from '../server/ops/runCli.ts';
import { yearCommand } from './year/yearCommand.ts';

await runCli('sandbox', { year: yearCommand });
