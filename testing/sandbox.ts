import { runCli } from '../server/cli/runCli.ts';
import { yearCommand } from './year/yearCommand.ts';

// Loaded only when needed: a running server runs the command itself.
await runCli(
  'sandbox',
  async (...given) => (await import('../server/openShop.ts')).openShop(...given),
  { year: yearCommand },
);
