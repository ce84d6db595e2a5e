import { figureCells, figureHead, table } from '../formatFigures.ts';
import { compared } from '../policies.ts';
import { type Ask, reportRateOf, usuallyCounted } from './ask.ts';

/** Formats all policies in a world, Nestbox by report rate. */
export async function formatPolicies(
  ask: Ask,
  where: Omit<Parameters<Ask>[0], 'policy'>,
  reportRateOfOurs: readonly number[],
): Promise<string> {
  const studies = [
    ...compared.flatMap((policy) =>
      (policy === 'nestbox' ? reportRateOfOurs : [reportRateOf(policy)]).map((feedback) => ({
        policy,
        feedback,
        counts: 0,
      })),
    ),
    ...reportRateOfOurs
      .filter((feedback) => feedback > 0)
      .map((feedback) => ({ policy: 'nestbox', feedback, counts: usuallyCounted })),
  ];
  const rows = studies.map(async (study) => [
    study.counts > 0 ? `${study.policy}, counted` : study.policy,
    ...figureCells(study.feedback, await ask({ ...where, ...study })),
  ]);
  return table(['policy', ...figureHead], await Promise.all(rows));
}
