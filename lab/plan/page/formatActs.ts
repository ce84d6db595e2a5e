import { figureCells, figureHead, table } from '../formatFigures.ts';
import { type Ask, reportRateOf } from './ask.ts';

/** Shares of households that act: none, the usual share, all. */
const shares = (usual: number) => [0, usual, 1];

/** Formats the effect of households that postpone boxes and order early. */
export async function formatActs(ask: Ask, usual: number): Promise<string> {
  const rows = ['fixedInterval', 'compositionMean', 'oracle', 'nestbox'].flatMap((policy) =>
    shares(usual).map(async (acts) => [
      policy,
      `${Math.round(100 * acts)} %`,
      ...figureCells(reportRateOf(policy), await ask({ policy, acts })),
    ]),
  );
  return table(['policy', 'homes that act', ...figureHead], await Promise.all(rows));
}
