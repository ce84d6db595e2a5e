import type { Command } from 'commander';
import type { CliContext } from './cli.ts';
import { opsProgram } from './opsProgram.ts';
import { sandboxProgram } from './sandboxProgram.ts';

export type BuildProgram = (cli: CliContext) => Command;

/** The programs that an operator runs, by the names under which the server knows them. */
export const programs = { ops: opsProgram, sandbox: sandboxProgram } satisfies Record<
  string,
  BuildProgram
>;

export type ProgramName = keyof typeof programs;
