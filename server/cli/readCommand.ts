import { type Command, CommanderError } from 'commander';
import type { Output } from './cli.ts';
import type { BuildProgram } from './programs.ts';

/** A parsed command, before it runs. */
interface ReadCommand {
  readonly name: string;
  /** The file that it reads, if any. */
  readonly file: string | null;
}

/** Thrown before the command would run, to end the parsing with its result. */
class CommandParsed extends Error {
  readonly command: Command;

  constructor(command: Command) {
    super('understood');
    this.command = command;
  }
}

/**
 * Parses the arguments without running the command, so that help and mistakes need neither server
 * nor database.
 * @returns the exit code where there is nothing to run
 */
export async function readCommand(
  build: BuildProgram,
  argv: readonly string[],
  output: Output,
): Promise<ReadCommand | number> {
  const shop = () => Promise.reject(new Error('The shop is not opened while arguments are parsed'));
  const program = build({
    ...output,
    shop,
    concerns: () => {},
    operator: '',
    input: null,
    folder: '',
  });
  program.hook('preAction', (_program, command) => {
    throw new CommandParsed(command);
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof CommandParsed) {
      return { name: error.command.name(), file: fileOf(error.command) };
    }
    throw error;
  }
}

function fileOf({ registeredArguments, args }: Command): string | null {
  const index = registeredArguments.findIndex((argument) => argument.name() === 'file');
  return args[index] ?? null;
}
