import type { Command } from 'commander';
import type { Desk } from './desk.ts';
import { newProgram } from './newProgram.ts';

/** `npm run ops -- …`: the daily work of a shop. */
export function opsProgram(desk: Desk): Command {
  const program = newProgram(
    'npm run ops --',
    'The daily work of the shop, whether its server runs or not.',
    desk,
  );
  return program;
}
