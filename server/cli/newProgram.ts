import { Command } from 'commander';
import type { Output } from './cli.ts';

const withoutLastBreak = (text: string) => text.replace(/\n$/, '');

/** Creates a program that writes to `output` and ends by throwing, never by ending the process. */
export const newProgram = (name: string, description: string, output: Output): Command =>
  new Command(name)
    .description(description)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.print(withoutLastBreak(text)),
      writeErr: (text) => output.note(withoutLastBreak(text)),
      // A fixed width, so that a terminal and a server give the same text.
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('Add --help to see how it is used.')
    .helpCommand(false);
