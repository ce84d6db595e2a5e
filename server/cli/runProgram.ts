import { type Command, CommanderError } from 'commander';
import type { OperatorAct } from '../account/operatorActQueries.ts';
import { CardProviderFailed } from '../billing/cardGateway.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { openNotes } from './actNotes.ts';
import type { CliContext } from './cli.ts';
import { formatStartFailure } from './formatStartFailure.ts';
import type { BuildProgram } from './programs.ts';

/** Runs a program to its end, and records the operator's act. @returns the exit code */
export async function runProgram(
  build: BuildProgram,
  argv: readonly string[],
  cli: CliContext,
): Promise<number> {
  const notes = openNotes(cli);
  const program = build(notes.cli);
  program.hook('preAction', (_program, command) => notes.begin(command));
  const { exit, outcome } = await run(program, argv, cli);
  try {
    if (outcome) await notes.end(outcome);
    return exit;
  } catch (error) {
    cli.note(`This could not be recorded. ${formatStartFailure(error)}`);
    return 1;
  }
}

interface Ended {
  readonly exit: number;
  /** Null where the arguments were wrong, or asked for help. */
  readonly outcome: OperatorAct['outcome'] | null;
}

async function run(program: Command, argv: readonly string[], cli: CliContext): Promise<Ended> {
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return { exit: 0, outcome: 'done' };
  } catch (error) {
    // Commander has printed its message. A request for help is not an error.
    if (error instanceof CommanderError) return { exit: error.exitCode, outcome: null };
    for (const sentence of sentencesOf(error)) cli.note(sentence);
    return { exit: 1, outcome: error instanceof Refusal ? 'refused' : 'failed' };
  }
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof Refusal) return error.sentences;
  if (error instanceof CardProviderFailed) {
    return ['The card provider did not do what it was asked. Try again in a moment.'];
  }
  return [formatStartFailure(error)];
}
