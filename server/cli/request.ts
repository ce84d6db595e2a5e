import type { ProgramName } from './programs.ts';

/** A command to be run, here or by a running server. */
export interface CommandRequest {
  readonly program: ProgramName;
  /** Without the names of node and of the script. */
  readonly argv: readonly string[];
  /** Who runs it, as their own machine names them. */
  readonly operator: string;
  /** The content of the file that the command names, if it does. */
  readonly input: string | null;
  /** The operator's working directory: what they name is found from there. */
  readonly folder: string;
}
