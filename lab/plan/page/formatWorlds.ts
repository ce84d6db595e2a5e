import { figureCells, figureHead, table } from '../formatFigures.ts';
import type { Figures } from '../play/figures.ts';
import { rivalNames } from '../policies.ts';
import { roughWorlds } from '../roughWorlds.ts';
import { worlds } from '../worlds.ts';
import { type Ask, usually } from './ask.ts';

/** All worlds but those that have their own tables. */
export const otherWorlds = worlds
  .slice(2)
  .filter((world) => !roughWorlds.includes(world))
  .map(({ name }) => name);

/**
 * Formats the figures of Nestbox and the oracle in the other worlds, and the best rival of each
 * column.
 */
export async function formatWorlds(ask: Ask): Promise<string> {
  const rows = otherWorlds.map(async (world) => {
    const [ours, oracle, ...rivals] = await Promise.all(
      ['nestbox', 'oracle', ...rivalNames].map((policy) => ask({ world, policy })),
    );
    if (!ours || !oracle) throw new Error(`There are no results for ${world}`);
    return [
      [world, 'best rival', ...figureCells(0, best(rivals))],
      [world, 'oracle', ...figureCells(0, oracle)],
      [world, 'nestbox', ...figureCells(usually, ours)],
    ];
  });
  return table(['world', 'policy', ...figureHead], (await Promise.all(rows)).flat(), 2);
}

/** Returns the best of each figure; no single rival reaches all of them. */
function best(rivals: readonly Figures[]): Figures {
  const [some] = rivals;
  if (!some) throw new Error('There is no rival.');
  const least = (part: (figures: Figures) => number) => Math.min(...rivals.map(part));
  return {
    ...some,
    early: least(({ early }) => early),
    late: least(({ late }) => late),
    stockDays: {
      all: least(({ stockDays }) => stockDays.all),
      beyond: least(({ stockDays }) => stockDays.beyond),
    },
    smallBoxes: least(({ smallBoxes }) => smallBoxes),
    feesAWeek: least(({ feesAWeek }) => feesAWeek),
    boxesAYear: least(({ boxesAYear }) => boxesAYear),
    costsAWeek: { ...some.costsAWeek, all: least(({ costsAWeek }) => costsAWeek.all) },
  };
}
