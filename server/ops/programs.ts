import type { Command } from 'commander';
import { sandboxProgram } from '../sandbox/sandboxProgram.ts';
import type { Desk } from './desk.ts';
import { opsProgram } from './opsProgram.ts';

/** The programs that an operator runs, by the names under which the server knows them. */
export const programs = { ops: opsProgram, sandbox: sandboxProgram } satisfies Record<
  string,
  (desk: Desk) => Command
>;

export type ProgramName = keyof typeof programs;
