import { CommanderError } from 'commander';
import { CardProviderFailed } from '../gateways/cards.ts';
import { Refusal } from '../refusal.ts';
import { tellMend } from '../tellMend.ts';
import type { Desk } from './desk.ts';
import type { BuildProgram } from './programs.ts';

/** Runs a program to its end. @returns its exit code */
export async function runProgram(
  build: BuildProgram,
  argv: readonly string[],
  desk: Desk,
): Promise<number> {
  try {
    await build(desk).parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    // It has said so itself; asking for help is no error.
    if (error instanceof CommanderError) return error.exitCode;
    for (const sentence of sentencesOf(error)) desk.note(sentence);
    return 1;
  }
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof Refusal) return error.sentences;
  if (error instanceof CardProviderFailed) {
    return ['The card provider did not do what it was asked. Try again in a moment.'];
  }
  return [tellMend(error)];
}
