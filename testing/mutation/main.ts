import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { countOf } from '../../server/cli/arguments.ts';
import { chooseSample } from './chooseSample.ts';
import { mutationGroups } from './groups.ts';
import { keepResults, readScores } from './keptResults.ts';
import { mutantsIn, root } from './mutantsOf.ts';
import { testMutants } from './testMutants.ts';

const names = mutationGroups.map(({ name }) => name);

const program = new Command('npm run mutation --')
  .description('Breaks the code in small ways, and counts how many of them the tests find.')
  .argument('[modules...]', `of ${names.join(', ')}; all without`)
  .option('--concurrency <number>', 'how many processes run tests', countOf, 2)
  .option('--part <number>', 'test about so many mutants of each module', countOf)
  .option('--reuse', 'test only survivors, and what changed in a mutated file or its tests')
  .addHelpText('after', '\nExamples:\n  npm run mutation -- domain/billing --reuse')
  .parse();

interface MutationOptions {
  readonly concurrency: number;
  readonly part?: number;
  readonly reuse?: boolean;
}

const { concurrency, part, reuse = false } = program.opts<MutationOptions>();
const unknown = program.args.filter((name) => !names.includes(name));
if (unknown.length > 0) program.error(`Unknown: ${unknown.join(', ')}`);

const print = (line: string) => process.stdout.write(`${line}\n`);
const results = join(root, 'node_modules/.cache/mutation');
await mkdir(results, { recursive: true });

const wanted = mutationGroups.filter(
  ({ name }) => program.args.length === 0 || program.args.includes(name),
);

/** Forgets survivors: Stryker would reuse those of code that runs at import, whatever tests are new. */
async function forgetSurvivors(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(text);
  for (const each of Object.values(report.files)) {
    each.mutants = each.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  await writeFile(file, JSON.stringify(report));
}

/** Chooses about so many mutants of a group, the same ones for the same code. */
async function choosePart(files: readonly string[], count: number) {
  const mutants = await mutantsIn(files);
  const ranges = chooseSample(mutants, mutants, { seed: '1', count, changed: [] });
  return { mutate: ranges.map(({ range }) => range), partOf: mutants.length };
}

for (const group of wanted) {
  const kept = join(results, `${group.name.replace('/', '-')}.json`);
  if (reuse) await forgetSurvivors(kept);
  const { mutate, ...whole } = part
    ? await choosePart(group.files, part)
    : { mutate: [...group.files, '!**/*.test.ts'] };
  const tested = await testMutants({
    ...group,
    mutate,
    concurrency,
    reuse,
    results: kept,
  });
  const on = new Date().toISOString().slice(0, 10);
  const { killed, survived, score } = await keepResults(group.name, tested, { on, ...whole });
  print(`${group.name}: ${score} %, ${killed} killed, ${survived} survived`);
}

const scores = await readScores();
print('\n| module | killed | survived | of these run by no test | score | goal | on |');
print('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
for (const { name, goal } of mutationGroups) {
  const score = scores[name];
  if (!score) continue;
  const cells = [score.killed, score.survived, score.uncovered, `${score.score} %`];
  const ofAll = score.partOf ? ` (of ${score.partOf})` : '';
  print(
    `| \`${name}\`${ofAll} | ${cells.join(' | ')} | ${goal ? `${goal} %` : ''} | ${score.on} |`,
  );
}
const below = mutationGroups.filter(({ name, goal }) => (scores[name]?.score ?? 100) < (goal ?? 0));
if (below.length > 0) print(`\nBelow the goal: ${below.map(({ name }) => name).join(', ')}`);
process.exit(below.length > 0 ? 1 : 0);
