import { runCli } from '../server/cli/runCli.ts';
import { yearCommand } from './year/yearCommand.ts';

// Loaded where it is needed: where a server runs, it does the work.
await runCli(
  'sandbox',
  async (...given) => (await import('../server/openShop.ts')).openShop(...given),
  { year: yearCommand },
);
