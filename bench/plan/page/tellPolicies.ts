import { compared } from '../policies.ts';
import { figureCells, figureHead, table } from '../tellFigures.ts';
import { type Ask, toldOf } from './ask.ts';

/** Every policy in a world, ours by how much is told. */
export async function tellPolicies(
  ask: Ask,
  where: Omit<Parameters<Ask>[0], 'policy'>,
  toldOurs: readonly number[],
): Promise<string> {
  const studies = compared.flatMap((policy) =>
    (policy === 'nestbox' ? toldOurs : [toldOf(policy)]).map((feedback) => ({ policy, feedback })),
  );
  const rows = studies.map(async ({ policy, feedback }) => [
    policy,
    ...figureCells(feedback, await ask({ ...where, policy, feedback })),
  ]);
  return table(['policy', ...figureHead], await Promise.all(rows));
}
