import type { Sentence } from './sentences.ts';

/** The names of the steps that prove each sentence or part, by its number, such as '2.14' or '8.4 failure'. */
type Proven = ReadonlyMap<string, readonly string[]>;

/** What the table is made from. */
export interface Coverage {
  readonly sentences: readonly Sentence[];
  /** The parts of sentences that need each of several steps. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The sentences that cannot be tested, with the reasons. */
  readonly untested: Readonly<Record<string, string>>;
  readonly proven: Proven;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = /^\| (\d+\.\d+) \| .+ \| (.+) \|$/gm;

/** Returns the contents of e2e/spec-coverage.md. */
export function writeTable({ sentences, parts, untested, proven }: Coverage): string {
  const proofs = (number: string) => proven.get(number) ?? [];
  const rows = sentences.map(({ number, text }) => {
    const steps = (parts[number] ?? []).flatMap((part) =>
      proofs(`${number} ${part}`).map((step) => `${part}: ${step}`),
    );
    const proof = [...proofs(number), ...steps].join('<br>');
    return `| ${number} | ${cell(text)} | ${cell(proof) || `_not tested: ${untested[number]}_`} |`;
  });
  return [
    '# Which step proves which sentence',
    '',
    'Made by `npm run check:sentences` from the steps that ran; the sentences are those of `docs/specification.md`.',
    'A sentence with several statements has parts, and a step for each.',
    '',
    '| | sentence | proven by |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Returns the steps that the table names for a sentence or part. */
function namedBefore(table: string, number: string, part: string): string {
  const before = new Map(
    [...table.matchAll(row)].map(([, key = '', proof = '']) => [key, proof.split('<br>')]),
  );
  const start = part && `${part}: `;
  return (before.get(number) ?? [])
    .filter((step) => step.startsWith(start) && !step.startsWith('_not tested'))
    .map((step) => step.slice(start.length))
    .join(', and by ');
}

/**
 * Returns what is wrong with the coverage, one line each. Empty if it is complete.
 * @param earlier - the table of an earlier run, which names the step that is gone
 */
export function findGaps(coverage: Coverage, earlier: string): string[] {
  const { sentences, parts, untested, proven } = coverage;
  const unproven: string[] = [];
  const known = new Set<string>();
  for (const { number, text } of sentences) {
    for (const part of parts[number] ?? ['']) {
      const key = `${number} ${part}`.trim();
      known.add(key);
      if (proven.has(key) || untested[number] !== undefined) continue;
      const steps = namedBefore(earlier, number, part);
      unproven.push(
        `No step that ran proves ${key}: ${text}${steps && ` It was proven by ${steps}.`}`,
      );
    }
  }
  const unknown = [...proven.keys(), ...Object.keys(untested)]
    .filter((key) => !known.has(key))
    .map((key) => `There is no sentence or part ${key}, which is named by ${proven.get(key)}.`);
  const both = Object.keys(untested)
    .filter((number) => proven.has(number))
    .map((number) => `${number} is proven by a step, and listed as untested.`);
  return [...unproven, ...unknown, ...both];
}
