import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the commands of docs/adopt.md, one text for each block, in their order. */
export function readCommands(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/adopt.md'), 'utf8');
  return [...page.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, commands = '']) => commands);
}
