import { relative } from 'node:path';
import type {
  LogLevel,
  Mutant,
  MutantResult,
  PartialStrykerOptions,
} from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { MutationGroup } from './groups.ts';
import { mutantsOf, root, type SourceMutant } from './mutantsOf.ts';

/** A mutant that the tests were run on. */
export interface TestedMutant extends SourceMutant {
  readonly result: MutantResult;
}

/** What is tested, and how. */
export interface MutationRun extends Pick<MutationGroup, 'tests' | 'opensShop'> {
  /** Globs, or ranges such as `domain/money/pounds.ts:3:1-4:12`. */
  readonly mutate: readonly string[];
  /** How many processes run tests. */
  readonly concurrency: number;
  /** Where the results are written for a later run that reuses them. */
  readonly results?: string;
  /** Whether to test only what changed since the results were written. */
  readonly reuse?: boolean;
}

/** Folders that the tests of the mutated code read. The others are not copied. */
const copied = ['artwork', 'catalogue', 'contract', 'domain', 'server', 'shop', 'testing'];

const optionsOf = ({
  tests,
  opensShop,
  mutate,
  concurrency,
  results,
  reuse = false,
}: MutationRun): PartialStrykerOptions => ({
  mutate: [...mutate],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: {
    configFile: `testing/mutation/${opensShop ? 'shop' : 'units'}.config.ts`,
    related: tests.length === 0,
  },
  coverageAnalysis: 'perTest',
  concurrency,
  ignorePatterns: [
    '/*',
    ...copied.map((folder) => `!/${folder}`),
    '!/package.json',
    '!/tsconfig.base.json',
    'data',
    'build',
  ],
  disableTypeChecks: false,
  cleanTempDir: 'always',
  ...(results && { incremental: true, incrementalFile: results, force: !reuse }),
  reporters: results ? ['progress-append-only'] : [],
  logLevel: 'error' as LogLevel,
  // A busy machine is slow. A mutant that loops for ever is also found by how often its code runs.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 15,
});

/** Mutates code, and runs for each mutant the tests that cover it. */
export async function testMutants(run: MutationRun): Promise<TestedMutant[]> {
  // Not by Stryker's `testFiles`: with it, mutants of what is evaluated at import are never active.
  process.env.MUTATION_TESTS = run.tests.join(',');
  const results = await new Stryker(optionsOf(run)).runMutationTest();
  const byFile = Map.groupBy(results, ({ fileName }) => relative(root, fileName));
  const tested = [...byFile].map(async ([file, mutants]) => {
    const named = new Map((await mutantsOf(file)).map((each) => [placeOf(each.mutant, 1), each]));
    return mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((result) => {
        const source = named.get(placeOf(result, 0));
        if (!source) throw new Error(`${file} has changed since its mutants were tested`);
        return { ...source, result };
      });
  });
  return (await Promise.all(tested)).flat();
}

/** @param offset what is added: results count lines and columns from 1, mutants from 0 */
const placeOf = ({ location, mutatorName, replacement }: Mutant, offset: number): string => {
  const { start, end } = location;
  const places = [start.line, start.column, end.line, end.column].map((each) => each + offset);
  return [...places, mutatorName, replacement].join(' ');
};
