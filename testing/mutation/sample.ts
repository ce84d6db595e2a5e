import { execFileSync } from 'node:child_process';
import { Command } from 'commander';
import { countOf } from '../../server/cli/arguments.ts';
import { chooseSample } from './chooseSample.ts';
import { type MutationGroup, mutationGroups } from './groups.ts';
import { readKilled, survives } from './keptResults.ts';
import { formatMutant, mutantsIn, root, type SourceMutant } from './mutantsOf.ts';
import { testMutants } from './testMutants.ts';

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

const program = new Command('node testing/mutation/sample.ts')
  .description('Tests some mutants that were killed before, and fails where one survives.')
  .option('--seed <text>', 'the same seed tests the same mutants', git('rev-parse', 'HEAD') || '1')
  .option('--domain <number>', 'how many mutants of domain/', countOf, 300)
  .option('--server <number>', 'how many mutants of server/', countOf, 20)
  .option('--concurrency <number>', 'how many processes run tests', countOf, 2)
  .parse();

interface SampleOptions {
  readonly seed: string;
  readonly domain: number;
  readonly server: number;
  readonly concurrency: number;
}

const { seed, concurrency, ...counts } = program.opts<SampleOptions>();
const print = (line: string) => process.stdout.write(`${line}\n`);
const killed = await readKilled();
const keyOf = ({ file, identity }: Pick<SourceMutant, 'file' | 'identity'>) =>
  `${file} ${identity}`;
const killers = new Map(killed.map((each) => [keyOf(each), each.test]));
// Those of the last commit and of the work tree.
const changed = git('diff', '--name-only', 'HEAD~1').split('\n');

/** Tests about so many mutants of these groups that were killed before. */
async function testSample(groups: readonly MutationGroup[], count: number) {
  const mutants = await mutantsIn(groups.flatMap(({ files }) => files));
  const ranges = chooseSample(mutants, killed, { seed, count, changed });
  const tests = groups.flatMap((group) => group.tests);
  const mutate = ranges.map(({ range }) => range);
  return mutate.length > 0 ? testMutants({ tests, opensShop: false, mutate, concurrency }) : [];
}

// Those that open a shop take seconds a mutant.
const quick = mutationGroups.filter(({ opensShop }) => !opensShop);
const inDomain = ({ name }: MutationGroup) => name.startsWith('domain/');
const tested = [
  ...(await testSample(quick.filter(inDomain), counts.domain)),
  ...(await testSample(
    quick.filter((group) => !inDomain(group)),
    counts.server,
  )),
];

const compared = tested.filter((mutant) => killers.has(keyOf(mutant)));
const alive = compared.filter(survives);
for (const mutant of alive) {
  print(`Survives: ${formatMutant(mutant)}\n  was killed by: ${killers.get(keyOf(mutant))}`);
}
print(`Seed: ${seed}`);
print(`${compared.length - alive.length} passed, ${alive.length} failed`);
process.exit(alive.length === 0 && compared.length > 0 ? 0 : 1);
