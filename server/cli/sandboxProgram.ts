import type { Command } from 'commander';
import { advanceCommand } from './advanceCommand.ts';
import type { CliContext } from './cli.ts';
import { newProgram } from './newProgram.ts';

/** Returns the program `npm run sandbox -- …`, for test shops only. */
export function sandboxProgram(cli: CliContext): Command {
  const program = newProgram(
    'npm run sandbox --',
    'Lets time pass in a test shop. No real money moves, and no mail leaves.',
    cli,
  );
  advanceCommand(program, cli);
  return program;
}
