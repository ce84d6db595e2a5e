import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readEnv } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { tellMend } from '../tellMend.ts';
import type { Output } from './desk.ts';
import type { ProgramName } from './programs.ts';
import { readCommand } from './readCommand.ts';
import { runThere } from './runThere.ts';
import { readServerFile } from './serverFile.ts';

const terminal: Output = {
  print: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
};

/** Runs a program from the command line, and leaves its exit code to the process. */
export async function runCli(program: ProgramName): Promise<void> {
  // Whoever reads only the beginning has what they wanted.
  process.stdout.on('error', () => process.exit());
  process.exitCode = await run(program, process.argv.slice(2)).catch((error) => {
    terminal.note(error instanceof Refusal ? error.message : tellMend(error));
    return 1;
  });
}

async function run(program: ProgramName, argv: readonly string[]): Promise<number> {
  const read = await readCommand(program, argv, terminal);
  if (typeof read === 'number') return read;
  const errand = { program, argv, input: read.file === null ? null : await readInput(read.file) };
  const env = readEnv(process.env);
  const server = await readServerFile(resolve(env.DATA_DIR));
  // The embedded database has one owner: where a server runs, it does the work.
  const exit = server && (await runThere(server, errand, terminal));
  if (exit !== null) return exit;
  const { runHere } = await import('./runHere.ts');
  return runHere(env, errand, terminal);
}

async function readInput(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Refusal('missing', `${file} cannot be read (${(error as Error).message}).`);
  }
}
