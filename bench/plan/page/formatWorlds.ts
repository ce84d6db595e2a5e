import { figureCells, figureHead, table } from '../formatFigures.ts';
import type { Figures } from '../play/figures.ts';
import { rivalNames } from '../policies.ts';
import { worlds } from '../worlds.ts';
import { type Ask, usually } from './ask.ts';

/** All but the first two, which have tables of their own. */
export const otherWorlds = worlds.slice(2).map(({ name }) => name);

/** Ours and the oracle's figures in the other worlds, and the best of each column among rivals. */
export async function formatWorlds(ask: Ask): Promise<string> {
  const rows = otherWorlds.map(async (world) => {
    const [ours, oracle, ...rivals] = await Promise.all(
      ['nestbox', 'oracle', ...rivalNames].map((policy) => ask({ world, policy })),
    );
    if (!ours || !oracle) throw new Error(`Nobody played ${world}`);
    return [
      [world, 'best rival', ...figureCells(0, best(rivals))],
      [world, 'oracle', ...figureCells(0, oracle)],
      [world, 'nestbox', ...figureCells(usually, ours)],
    ];
  });
  return table(['world', 'policy', ...figureHead], (await Promise.all(rows)).flat(), 2);
}

/** The best of each of them: no rival reaches them all. */
function best(rivals: readonly Figures[]): Figures {
  const [some] = rivals;
  if (!some) throw new Error('There is no rival.');
  const least = (part: (figures: Figures) => number) => Math.min(...rivals.map(part));
  return {
    ...some,
    early: least(({ early }) => early),
    late: least(({ late }) => late),
    surplusDays: least(({ surplusDays }) => surplusDays),
    boxesAYear: least(({ boxesAYear }) => boxesAYear),
    costsAWeek: { ...some.costsAWeek, all: least(({ costsAWeek }) => costsAWeek.all) },
  };
}
