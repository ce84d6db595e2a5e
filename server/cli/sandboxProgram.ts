import type { Command } from 'commander';
import { advanceCommand } from './advanceCommand.ts';
import type { Desk } from './desk.ts';
import { newProgram } from './newProgram.ts';

/** `npm run sandbox -- …`: what only a test shop can do. */
export function sandboxProgram(desk: Desk): Command {
  const program = newProgram(
    'npm run sandbox --',
    'Lets time pass in a test shop. No real money moves, and no mail leaves.',
    desk,
  );
  advanceCommand(program, desk);
  return program;
}
