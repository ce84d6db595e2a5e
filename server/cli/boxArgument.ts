import type { Command } from 'commander';
import { countOf, idOf } from './arguments.ts';

/** Adds the arguments that name a box. */
export const takeBox = (command: Command): Command =>
  command
    .argument('[box]', "the box's id", idOf)
    .option('--email <address>', 'instead of the id: whose box it is')
    .option('--number <number>', 'and its number', countOf);
