import type { Command } from 'commander';
import type { CliContext } from './cli.ts';
import { opsProgram } from './opsProgram.ts';
import { sandboxProgram } from './sandboxProgram.ts';

export type BuildProgram = (cli: CliContext) => Command;

/** The operators' programs, by the name that the server knows. */
export const programs = { ops: opsProgram, sandbox: sandboxProgram } satisfies Record<
  string,
  BuildProgram
>;

export type ProgramName = keyof typeof programs;
