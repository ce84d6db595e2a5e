import { ablations } from '../ablations.ts';
import { figureCells, figureHead, table } from '../formatFigures.ts';
import { type Ask, usually } from './ask.ts';

/** Formats the results of the algorithm without a part, or with wrong assumptions. */
export async function formatAblations(ask: Ask): Promise<string> {
  const rows = ['nestbox', ...Object.keys(ablations)].map(async (policy) => [
    policy === 'nestbox' ? 'as it is' : policy,
    ...figureCells(usually, await ask({ policy })),
  ]);
  return table(['nestbox', ...figureHead], await Promise.all(rows));
}
