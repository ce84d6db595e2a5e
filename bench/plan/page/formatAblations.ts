import { ablations } from '../ablations.ts';
import { figureCells, figureHead, table } from '../formatFigures.ts';
import { type Ask, usually } from './ask.ts';

/** What becomes of homes where the algorithm lacks a part, or believes something wrong. */
export async function formatAblations(ask: Ask): Promise<string> {
  const rows = ['nestbox', ...Object.keys(ablations)].map(async (policy) => [
    policy === 'nestbox' ? 'as it is' : policy,
    ...figureCells(usually, await ask({ policy })),
  ]);
  return table(['nestbox', ...figureHead], await Promise.all(rows));
}
