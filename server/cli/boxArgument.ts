import type { Command } from 'commander';
import { countOf, idOf } from './arguments.ts';

/** Lets a command be told which box is meant. */
export const takeBox = (command: Command): Command =>
  command
    .argument('[box]', "the box's id", idOf)
    .option('--email <address>', 'instead of the id: whose box it is')
    .option('--number <number>', 'and its number', countOf);
