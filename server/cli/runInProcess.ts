import type { Env } from '../platform/configuration/env.ts';
import type { AppHandle, Output } from './cli.ts';
import type { BuildProgram } from './programs.ts';
import type { CommandRequest } from './request.ts';
import { runProgram } from './runProgram.ts';

/** A shop that is open for one command. */
export interface OpenAppHandle extends AppHandle {
  close(): Promise<void>;
}

/** Opens the shop. The program's entry passes it, since only that imports all parts of the shop. */
export type OpenForCommand = (env: Env) => Promise<OpenAppHandle>;

/** Runs a command in this process, which opens the shop for it. @returns the exit code */
export async function runInProcess(
  env: Env,
  openForCommand: OpenForCommand,
  build: BuildProgram,
  { argv, operator, input, folder }: Omit<CommandRequest, 'program'>,
  output: Output,
): Promise<number> {
  const opened: { handle?: Promise<OpenAppHandle> } = {};
  const shop = () => {
    opened.handle ??= openForCommand(env);
    return opened.handle;
  };
  const cli = { ...output, shop, concerns: () => {}, operator, input, folder };
  const exit = await runProgram(build, argv, cli);
  // Its failure to open has been reported.
  const handle = await opened.handle?.catch(() => null);
  await handle?.close();
  return exit;
}
