import type { ProgramName } from './programs.ts';

/** A command to run, in this process or by a running server. */
export interface CommandRequest {
  readonly program: ProgramName;
  /** Without the paths of node and the script. */
  readonly argv: readonly string[];
  /** The user's name on the operator's machine. */
  readonly operator: string;
  /** The content of the file that the command names, if any. */
  readonly input: string | null;
  /** The operator's working directory, to which paths are relative. */
  readonly folder: string;
}
