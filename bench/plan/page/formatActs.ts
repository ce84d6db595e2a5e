import { figureCells, figureHead, table } from '../formatFigures.ts';
import { type Ask, reportRateOf } from './ask.ts';

/** So many homes that act are compared: none, the usual share, all. */
const shares = (usual: number) => [0, usual, 1];

/** What it does to homes that they put boxes off and order early. */
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
