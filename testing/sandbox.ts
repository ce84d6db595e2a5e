import { runCli } from '../server/cli/runCli.ts';
import { yearCommand } from './year/yearCommand.ts';

// Loaded only when needed: a running server runs the command itself.
await runCli(
  'sandbox',
  async (env) => (await import('../server/openForCommand.ts')).openForCommand(env),
  { year: yearCommand },
);
