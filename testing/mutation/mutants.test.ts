import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseSample } from './chooseSample.ts';
import { mutationGroups } from './groups.ts';
import { identifyMutants, root, type SourceMutant } from './mutantsOf.ts';

/** A mutant that replaces the first occurrence of a text after so many lines. */
const mutant = (source: string, text: string, replacement: string, from = 0) => {
  const lines = source.split('\n');
  const line = lines.findIndex((each, index) => index >= from && each.includes(text));
  const column = lines[line]?.indexOf(text) ?? -1;
  return {
    id: '1',
    fileName: 'price.ts',
    mutatorName: 'EqualityOperator',
    replacement,
    location: { start: { line, column }, end: { line, column: column + text.length } },
  };
};

const source =
  'const dear = (a, b) => a > b;\nconst cheap = (a, b) => a < b;\nreturn a < b;\nreturn a < b;';

const namesIn = (text: string) =>
  identifyMutants(
    'price.ts',
    [
      mutant(text, 'a > b', 'a >= b'),
      mutant(text, 'a < b', 'a <= b'),
      mutant(text, 'return a < b', 'x'),
    ],
    text,
  ).map(({ identity }) => identity);

describe('the name of a mutant', () => {
  it('stays when other lines come and go', () => {
    const names = namesIn(source);
    expect(new Set(names).size).toBe(3);
    expect(namesIn(`// A comment.\n\n${source}`)).toEqual(names);
    expect(namesIn(source.replace('\n', '\n  const between = a < b;\n'))).toContain(names[0]);
  });

  it('changes with the code, and differs for equal lines', () => {
    const names = namesIn(source);
    expect(namesIn(source.replace('dear', 'costly'))[0]).not.toBe(names[0]);
    const twice = identifyMutants(
      'price.ts',
      [mutant(source, 'return a < b', 'x'), mutant(source, 'return a < b', 'x', 3)],
      source,
    );
    expect(new Set(twice.map(({ identity }) => identity)).size).toBe(2);
    expect(twice.map(({ original }) => original)).toEqual(['return a < b', 'return a < b']);
  });
});

describe('a sample', () => {
  const at = (file: string, line: number, start: number, end: number): SourceMutant => ({
    file,
    original: '',
    identity: `${line}-${start}-${end}`,
    mutant: {
      ...mutant('a', 'a', 'b'),
      location: { start: { line, column: start }, end: { line, column: end } },
    },
  });
  const mutants = Array.from({ length: 200 }, (_, line) => at('a.ts', line, 2, 9)).concat(
    Array.from({ length: 200 }, (_, line) => at('b.ts', line, 2, 9)),
  );
  const killed = mutants
    .filter(({ mutant }) => mutant.location.start.line % 2 === 0)
    .map(({ file, identity }) => ({ file, identity, test: 'a test' }));
  const choose = (seed: string, changed: readonly string[] = []) =>
    chooseSample(mutants, killed, { seed, count: 40, changed });

  it('is the same for the same seed, and another for another', () => {
    const ranges = choose('one').map(({ range }) => range);
    expect(ranges).toHaveLength(40);
    expect(choose('one').map(({ range }) => range)).toEqual(ranges);
    expect(choose('two').map(({ range }) => range)).not.toEqual(ranges);
  });

  it('has only what was killed before, half of it in changed files', () => {
    const chosen = choose('one', ['b.ts']).flatMap(({ within }) => within);
    expect(chosen.filter(({ file }) => file === 'b.ts')).toHaveLength(20);
    expect(chosen.every(({ mutant }) => mutant.location.start.line % 2 === 0)).toBe(true);
  });

  it('takes what lies within a range along, and leaves large ranges out', () => {
    const outer = at('a.ts', 5, 0, 80);
    const inner = [at('a.ts', 5, 3, 9), at('a.ts', 5, 20, 80), at('a.ts', 6, 0, 4)];
    const known = { file: 'a.ts', identity: outer.identity, test: 'a test' };
    const options = { seed: 'one', count: 40, changed: [] };
    expect(chooseSample([outer, ...inner], [known], options)).toEqual([
      { file: 'a.ts', range: 'a.ts:6:0-6:80', within: [outer, ...inner.slice(0, 2)] },
    ]);
    const many = Array.from({ length: 20 }, (_, start) => at('a.ts', 5, start, start + 1));
    expect(chooseSample([outer, ...many], [known], options)).toEqual([]);
  });
});

it('every group names files and tests that exist', () => {
  const named = mutationGroups.flatMap(({ files, tests }) => [...files, ...tests]);
  const missing = named.filter((file) => !file.includes('*') && !existsSync(join(root, file)));
  expect(missing).toEqual([]);
});
