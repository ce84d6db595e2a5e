import { playable } from './allFaults.ts';
import { check, settle, type Verdict } from './checkStage.ts';
import type { Fault, Size } from './fault.ts';
import { type Models, openModels } from './models.ts';
import { openStage, type Stage } from './openStage.ts';
import type { Engine } from './stageDatabase.ts';

interface Options {
  readonly engine: Engine;
  readonly size: Size;
  /** Runs only faults whose name contains this. */
  readonly only: string;
  readonly print: (line: string) => void;
}

/**
 * Injects faults one after the other into one shop, and checks it after each.
 * @returns what was wrong
 */
export async function playFaults({
  engine,
  size,
  only,
  print,
}: Options): Promise<readonly string[]> {
  const began = performance.now();
  const stage = await openStage(engine);
  const wrong: string[] = [];
  try {
    const models = await openModels(stage);
    const chosen = playable(engine, size).filter(({ name }) => name.includes(only));
    print(row(['Fault', 'tries', 'successes', 'boxes', 'duplicates', 'lost', 'seconds']));
    let before = await check(stage);
    for (const fault of chosen) {
      const { figures, found, note, verdict } = await playOne(stage, models, {
        fault,
        size,
        before,
      });
      print(row(figures));
      if (note) print(`  not played: ${note}`);
      for (const what of found) print(`  ✗ ${what}`);
      wrong.push(...found);
      before = verdict;
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    print(
      wrong.length === 0
        ? `${chosen.length} faults in ${seconds} s: nothing was charged twice, nothing was lost.`
        : `${chosen.length} faults in ${seconds} s: ${wrong.length} things went wrong.`,
    );
  } finally {
    await stage.close();
  }
  return wrong;
}

async function playOne(
  stage: Stage,
  models: Models,
  { fault, size, before }: { fault: Fault; size: Size; before: Verdict },
) {
  const began = performance.now();
  const { tries, note, wrong = [] } = await fault.play(stage, models, size);
  await settle(stage);
  const verdict = await check(stage);
  const fresh = (all: readonly string[], known: readonly string[]) =>
    all.filter((what) => !known.includes(what));
  const duplicates = fresh(verdict.duplicates, before.duplicates);
  const lost = [...fresh(verdict.lost, before.lost), ...wrong];
  const figures = [
    tries,
    verdict.successes - before.successes,
    verdict.boxes - before.boxes,
    duplicates.length,
    lost.length,
  ].map(String);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  return {
    figures: [fault.name, ...figures, seconds],
    found: [...duplicates, ...lost],
    note,
    verdict,
  };
}

const row = ([name = '', ...figures]: readonly string[]) =>
  name.padEnd(56) + figures.map((figure) => figure.padStart(11)).join('');
