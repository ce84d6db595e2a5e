import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readEnv } from '../platform/configuration/env.ts';
import { decodeInput } from '../platform/decodeInput.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CliContext, Output } from './cli.ts';
import { formatStartFailure } from './formatStartFailure.ts';
import { maxInputBytes } from './operatorRoute.ts';
import { type ProgramName, programs } from './programs.ts';
import { readCommand } from './readCommand.ts';
import type { OpenForCommand } from './runInProcess.ts';
import { runOnServer } from './runOnServer.ts';
import { readServerFile } from './serverFile.ts';

const terminal: Output = {
  print: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
};

/** Commands that open the shop themselves, and are never sent to a running server. */
type AloneCommands = Readonly<Record<string, (program: Command, cli: CliContext) => void>>;

/** Runs a program from the command line, and sets the exit code of the process. */
export async function runCli(
  program: ProgramName,
  openForCommand: OpenForCommand,
  alone: AloneCommands = {},
): Promise<void> {
  // The reader of a pipe may stop early, as `head` does.
  process.stdout.on('error', () => process.exit());
  process.exitCode = await run(program, openForCommand, alone, process.argv.slice(2)).catch(
    (error) => {
      terminal.note(error instanceof Refusal ? error.message : formatStartFailure(error));
      return 1;
    },
  );
}

async function run(
  program: ProgramName,
  openForCommand: OpenForCommand,
  alone: AloneCommands,
  argv: readonly string[],
): Promise<number> {
  const build = (cli: CliContext) => {
    const built = programs[program](cli);
    for (const add of Object.values(alone)) add(built, cli);
    return built;
  };
  const read = await readCommand(build, argv, terminal);
  if (typeof read === 'number') return read;
  const input = read.file === null ? null : await readInput(read.file);
  const request = { program, argv, operator: operatorName(), input, folder: process.cwd() };
  const env = readEnv(process.env);
  // Only one process can open the embedded database, so a running server runs the command.
  const server = read.name in alone ? null : await readServerFile(resolve(env.DATA_DIR));
  const exit = server && (await runOnServer(server, request, terminal));
  if (exit !== null) return exit;
  const { runInProcess } = await import('./runInProcess.ts');
  return runInProcess(env, openForCommand, build, request, terminal);
}

async function readInput(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxInputBytes) {
      const megabytes = maxInputBytes / 1024 / 1024;
      throw new Refusal('invalid', `${file} is larger than ${megabytes} MB. Import it in parts.`);
    }
    return decodeInput(file, await readFile(file));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('missing', `${file} cannot be read (${(error as Error).message}).`);
  }
}

/** Returns the user of this process by name, or by number where the machine has no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
