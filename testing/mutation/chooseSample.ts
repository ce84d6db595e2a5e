import { createHash } from 'node:crypto';
import type { KilledMutant } from './keptResults.ts';
import type { SourceMutant } from './mutantsOf.ts';

/** Code to mutate: a mutant's place, and all mutants within it. */
export interface SampledRange {
  readonly file: string;
  /** Such as `domain/money/pounds.ts:3:1-4:12`. */
  readonly range: string;
  readonly within: readonly SourceMutant[];
}

/** Ranges with more mutants would fill the sample with one function. */
const maxWithin = 12;

interface SampleOptions {
  /** The same seed chooses the same ranges of the same code. */
  readonly seed: string;
  readonly count: number;
  /** Files that take up to half of the sample. */
  readonly changed: readonly string[];
}

/**
 * Chooses ranges of code that hold mutants which were killed before, until they hold about so many
 * mutants.
 * @param killed which mutants may choose a range; others may lie in it too
 */
export function chooseSample(
  mutants: readonly SourceMutant[],
  killed: readonly Pick<KilledMutant, 'file' | 'identity'>[],
  { seed, count, changed }: SampleOptions,
): SampledRange[] {
  const ofChanged = mutants.filter(({ file }) => changed.includes(file));
  const first = chooseRanges(ofChanged, killed, { seed, count: Math.floor(count / 2) });
  const left = count - first.reduce((sum, { within }) => sum + within.length, 0);
  const others = mutants.filter(({ file }) => !changed.includes(file));
  return [...first, ...chooseRanges(others, killed, { seed, count: left })];
}

function chooseRanges(
  mutants: readonly SourceMutant[],
  killed: readonly Pick<KilledMutant, 'file' | 'identity'>[],
  { seed, count }: Pick<SampleOptions, 'seed' | 'count'>,
): SampledRange[] {
  const known = new Set(killed.map(({ file, identity }) => `${file} ${identity}`));
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const candidates = mutants
    .filter(({ file, identity }) => known.has(`${file} ${identity}`))
    .map((mutant) => ({ mutant, order: hashOf(`${seed} ${mutant.file} ${mutant.identity}`) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  const chosen: SampledRange[] = [];
  const taken = new Set<SourceMutant>();
  for (const { mutant } of candidates) {
    if (taken.size >= count) break;
    if (taken.has(mutant)) continue;
    const within = (byFile.get(mutant.file) ?? []).filter((each) => isWithin(each, mutant));
    if (within.length > maxWithin) continue;
    for (const each of within) taken.add(each);
    chosen.push({ file: mutant.file, range: rangeOf(mutant), within });
  }
  return chosen;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The columns of such a range count from 0, its lines from 1. */
function rangeOf({ file, mutant: { location } }: SourceMutant): string {
  const { start, end } = location;
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

function isWithin({ mutant: inner }: SourceMutant, { mutant: outer }: SourceMutant): boolean {
  const [one, other] = [inner.location, outer.location];
  return !isBefore(one.start, other.start) && !isBefore(other.end, one.end);
}

type Position = SourceMutant['mutant']['location']['start'];

const isBefore = (one: Position, other: Position) =>
  one.line < other.line || (one.line === other.line && one.column < other.column);
