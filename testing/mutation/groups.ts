/** Code that is mutated together, and the tests that try it. */
export interface MutationGroup {
  /** Such as 'domain/billing'. */
  readonly name: string;
  /** Globs from the root of the repository. */
  readonly files: readonly string[];
  /** The tests that may kill its mutants; without, those of domain/ that import a mutated file. */
  readonly tests?: readonly string[];
  /** The least percentage of killed mutants, where money or personal data is decided. */
  readonly goal?: number;
}

const domain = (module: string, goal?: number): MutationGroup => ({
  name: `domain/${module}`,
  files: [`domain/${module}/*.ts`],
  goal,
});

const server = (
  rules: string,
  files: readonly string[],
  tests: readonly string[],
): MutationGroup => ({
  name: `server/${rules}`,
  files: files.map((file) => `server/${file}.ts`),
  tests: tests.map((file) => `server/${file}.test.ts`),
  goal: 85,
});

export const mutationGroups: readonly MutationGroup[] = [
  domain('billing', 85),
  domain('money', 85),
  domain('boxes', 85),
  domain('delivery', 85),
  domain('subscription', 85),
  domain('account', 85),
  domain('household'),
  domain('calendar'),
  domain('planning'),
  server(
    'refunds',
    ['billing/scheduleRefund', 'billing/giveRefund', 'billing/recordForeignRefund'],
    ['billing/scheduleRefund', 'billing/refunds', 'billing/oddEvents'],
  ),
];
