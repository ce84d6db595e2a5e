import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export const root = join(import.meta.dirname, '../..');

/** A mutant, and what names it wherever in its file it is. */
export interface SourceMutant {
  /** From the root of the repository. */
  readonly file: string;
  readonly mutant: Mutant;
  /** The text that it replaces. */
  readonly original: string;
  /** Eight hex digits, unlike those of the file's other mutants. */
  readonly identity: string;
}

type Log = ConstructorParameters<typeof Instrumenter>[0];

const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
const instrumenter = new Instrumenter(silent as unknown as Log);

/** Returns the mutants of a file of the repository, by their place. Those that a comment disables are left out. */
export async function mutantsOf(file: string): Promise<SourceMutant[]> {
  const content = await readFile(join(root, file), 'utf8');
  const { mutants } = await instrumenter.instrument([{ name: file, mutate: true, content }], {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  });
  const tried = mutants.filter(({ status }) => status !== 'Ignored');
  return identifyMutants(file, tried, content);
}

/** Returns the mutants of the files that match these globs, tests left out. */
export async function mutantsIn(globs: readonly string[]): Promise<SourceMutant[]> {
  const files = globs.flatMap((glob) => globSync(glob, { cwd: root }));
  const code = files.filter((file) => !file.endsWith('.test.ts')).sort();
  return (await Promise.all(code.map(mutantsOf))).flat();
}

/**
 * Names the mutants of one file by mutator, replaced text, replacement, the line that they begin in, and
 * their order among equal ones. Lines that are added or removed elsewhere change no name.
 */
export function identifyMutants(
  file: string,
  mutants: readonly Mutant[],
  source: string,
): SourceMutant[] {
  const lines = source.split('\n');
  const equals = new Map<string, number>();
  return mutants.toSorted(byPlace).map((mutant) => {
    const original = textAt(lines, mutant.location);
    const line = (lines[mutant.location.start.line] ?? '').trim();
    const content = [mutant.mutatorName, original, mutant.replacement, line].join('\0');
    const ordinal = equals.get(content) ?? 0;
    equals.set(content, ordinal + 1);
    const hash = createHash('sha256').update(`${content}\0${ordinal}`).digest('hex');
    return { file, mutant, original, identity: hash.slice(0, 8) };
  });
}

const byPlace = ({ location: { start: one } }: Mutant, { location: { start: other } }: Mutant) =>
  one.line - other.line || one.column - other.column;

function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const text = lines.slice(start.line, end.line + 1);
  const last = text.length - 1;
  text[last] = (text[last] ?? '').slice(0, end.column);
  text[0] = (text[0] ?? '').slice(start.column);
  return text.join('\n');
}

/** Formats a mutant for people: file, line, and what it makes of the code. */
export function formatMutant({ file, mutant, original }: SourceMutant): string {
  const short = (text: string) => {
    const plain = text.replace(/\s+/g, ' ');
    return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
  };
  const change = `${short(original)} → ${short(mutant.replacement) || '(nothing)'}`;
  return `${file}:${mutant.location.start.line + 1} ${mutant.mutatorName}: ${change}`;
}
