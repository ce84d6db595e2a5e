import type { Sentence } from './sentences.ts';

/** The names of the tests that cover each sentence, by the sentence's number. */
export type Held = ReadonlyMap<string, readonly string[]>;

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Returns the contents of e2e/spec-coverage.md. */
export function writeTable(
  sentences: readonly Sentence[],
  held: Held,
  untested: Readonly<Record<string, string>>,
): string {
  const rows = sentences.map(({ number, text }) => {
    const tests = held.get(number);
    const holding = tests ? tests.join('<br>') : `_not tested: ${untested[number]}_`;
    return `| ${number} | ${cell(text)} | ${cell(holding)} |`;
  });
  return [
    '# Which test holds which sentence',
    '',
    'Made by `npm test` from the tests themselves; the sentences are those of `docs/specification.md`.',
    '',
    '| | sentence | held by |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Returns what is wrong with the coverage, one sentence each. Empty if it is complete. */
export function findGaps(
  sentences: readonly Sentence[],
  held: Held,
  untested: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(sentences.map(({ number }) => number));
  const missing = sentences
    .filter(({ number }) => !held.has(number) && untested[number] === undefined)
    .map(({ number, text }) => `No test holds ${number}: ${text}`);
  const unknown = [...held.keys(), ...Object.keys(untested)]
    .filter((number) => !known.has(number))
    .map((number) => `There is no sentence ${number}.`);
  const both = Object.keys(untested)
    .filter((number) => held.has(number))
    .map((number) => `${number} is held by a test, and listed as untested.`);
  return [...missing, ...unknown, ...both];
}
