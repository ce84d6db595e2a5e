import { execFileSync } from 'node:child_process';
import { Command } from 'commander';
import { countOf } from '../../server/cli/arguments.ts';
import { chooseSample } from './chooseSample.ts';
import { type MutationGroup, mutationGroups } from './groups.ts';
import { type KilledMutant, readKilled, survives } from './keptResults.ts';
import { formatMutant, mutantsOf, root } from './mutantsOf.ts';
import { type TestedMutant, testMutants } from './testMutants.ts';

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

const program = new Command('node testing/mutation/sample.ts')
  .description(
    'Tests some of the mutants that were killed before. Fails where one survives. It has no network and no clock.',
  )
  .option('--seed <text>', 'the same seed tests the same mutants', git('rev-parse', 'HEAD') || '1')
  .option('--domain <number>', 'how many mutants of domain/', countOf, 250)
  .option('--server <number>', 'how many mutants of server/', countOf, 8)
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
// Of the last commit and of the work tree, without asking for a base.
const changed = git('diff', '--name-only', 'HEAD~1').split('\n');

/** Tests about so many mutants of a group that were killed before. */
async function testSample(group: MutationGroup, files: readonly string[], count: number) {
  const mutants = (await Promise.all(files.map(mutantsOf))).flat();
  const ranges = chooseSample(mutants, killed, { seed, count, changed });
  if (ranges.length === 0) return [];
  const mutate = ranges.map(({ range }) => range);
  return testMutants({ group, mutate, concurrency });
}

const testOf = ({ file, identity }: TestedMutant): KilledMutant | undefined =>
  killed.find((each) => each.file === file && each.identity === identity);

const filesOf = (ofGroup: (file: string) => boolean) =>
  [...new Set(killed.map(({ file }) => file))].filter(ofGroup).sort();

const inDomain: MutationGroup = { name: 'domain', files: [] };
const tested = await testSample(
  inDomain,
  filesOf((file) => file.startsWith('domain/')),
  counts.domain,
);
// The tests of one group on a database take long enough: another seed tests another group.
const onServer = mutationGroups.filter(
  ({ tests, files }) => tests && filesOf((f) => files.includes(f)).length > 0,
);
const group = onServer[Number.parseInt(seed.slice(0, 6), 36) % Math.max(1, onServer.length)];
if (group) tested.push(...(await testSample(group, group.files, counts.server)));

const compared = tested.filter(testOf);
const alive = compared.filter(survives);
for (const mutant of alive)
  print(`Survives: ${formatMutant(mutant)}\n  killed before by: ${testOf(mutant)?.test}`);
print(`\nSeed ${seed}`);
print(`${compared.length - alive.length} passed, ${alive.length} failed`);
process.exit(alive.length === 0 ? 0 : 1);
