import { figureCells, figureHead, table } from './formatFigures.ts';
import type { Study } from './play/playHomes.ts';
import type { Stage } from './play/stage.ts';
import { compared, policies } from './policies.ts';
import { worlds } from './worlds.ts';

/**
 * Prints a table for each world with the requested policies; those that use reports, by report
 * rate.
 */
export async function explore(
  stage: Stage,
  size: Pick<
    Study,
    'slowest' | 'acts' | 'counts' | 'answers' | 'secondAnswers' | 'exact' | 'checksCupboard'
  >,
  wanted: Partial<Record<'world' | 'only' | 'feedback', string | undefined>>,
): Promise<void> {
  const reportRate = (wanted.feedback ?? '0,0.1,0.3,0.6').split(',').map(Number);
  const { only } = wanted;
  const names = only ? Object.keys(policies).filter((name) => name.includes(only)) : compared;
  for (const { name: world } of worlds.filter(({ name }) => name.includes(wanted.world ?? ''))) {
    const studies = names.flatMap((policy) =>
      // Rivals get no reports.
      (compared.includes(policy) && policy !== 'nestbox' ? [0] : reportRate).map((feedback) => ({
        world,
        policy,
        feedback,
        ...size,
      })),
    );
    const rows = studies.map(async (study) => [
      study.policy,
      ...figureCells(study.feedback, await stage.play(study)),
    ]);
    console.log(`\n${world}\n\n${table(['policy', ...figureHead], await Promise.all(rows))}`);
  }
}
