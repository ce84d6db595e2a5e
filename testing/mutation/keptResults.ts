import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMutant, root } from './mutantsOf.ts';
import type { TestedMutant } from './testMutants.ts';

/** How many mutants of a module the tests kill. */
export interface Score {
  /** Those that loop for ever included. */
  readonly killed: number;
  readonly survived: number;
  /** Those of the survivors whose code no test runs. */
  readonly uncovered: number;
  /** Percentage of all that are killed. */
  readonly score: number;
  /** The day of the run. */
  readonly on: string;
  /** How many mutants the module has, where a part of them was tested. */
  readonly partOf?: number;
}

const folder = join(root, 'testing/mutation/kept');
const scoresFile = join(folder, 'scores.json');
const fileOf = (group: string, what: 'killed' | 'survivors') =>
  join(folder, `${group.replace('/', '-')}.${what}.txt`);

const isKilled = ({ result: { status } }: TestedMutant) =>
  status === 'Killed' || status === 'Timeout';

export const survives = ({ result: { status } }: TestedMutant) =>
  status === 'Survived' || status === 'NoCoverage';

const scoreOf = (tested: readonly TestedMutant[]) => {
  const killed = tested.filter(isKilled).length;
  const survived = tested.filter(survives).length;
  const uncovered = tested.filter(({ result }) => result.status === 'NoCoverage').length;
  const score = Math.round((1000 * killed) / Math.max(1, killed + survived)) / 10;
  return { killed, survived, uncovered, score };
};

/** Returns the score of each group that was ever measured. */
export const readScores = async (): Promise<Record<string, Score>> =>
  JSON.parse(await readFile(scoresFile, 'utf8').catch(() => '{}'));

/** Keeps the results of a group: its score, what was killed by which test, and what survived. */
export async function keepResults(
  group: string,
  tested: readonly TestedMutant[],
  run: Pick<Score, 'on' | 'partOf'>,
): Promise<Score> {
  const score = { ...scoreOf(tested), ...run };
  const scores = { ...(await readScores()), [group]: score };
  await writeFile(scoresFile, `${JSON.stringify(scores, null, 2)}\n`);
  await writeFile(fileOf(group, 'killed'), formatKilled(tested.filter(isKilled)));
  await writeFile(fileOf(group, 'survivors'), formatSurvivors(tested.filter(survives)));
  return score;
}

const byFile = ({ file: one }: TestedMutant, { file: other }: TestedMutant) =>
  one < other ? -1 : one > other ? 1 : 0;

/** A line for each test and file: the file, the test, and the mutants that this test killed. */
function formatKilled(killed: readonly TestedMutant[]): string {
  const rows = Map.groupBy(killed.toSorted(byFile), ({ file, result }) =>
    [file, result.killedBy?.[0] ?? 'time-out'].join('\t'),
  );
  const lines = [...rows].map(
    ([row, mutants]) => `${row}\t${mutants.map(({ identity }) => identity).join(' ')}\n`,
  );
  return lines.join('');
}

const formatSurvivors = (survivors: readonly TestedMutant[]): string =>
  survivors
    .toSorted(byFile)
    .map((each) => {
      const uncovered = each.result.status === 'NoCoverage' ? ' (no test runs it)' : '';
      return `${formatMutant(each)}${uncovered}\n`;
    })
    .join('');

/** A mutant that was killed in the last run of everything. */
export interface KilledMutant {
  readonly file: string;
  readonly test: string;
  readonly identity: string;
}

/** Returns what the last runs killed, of all groups. */
export async function readKilled(): Promise<KilledMutant[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.killed.txt')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .flatMap((line) => {
      const [file = '', test = '', identities = ''] = line.split('\t');
      return identities.split(' ').map((identity) => ({ file, test, identity }));
    });
}
