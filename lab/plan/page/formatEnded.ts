import { percent, pounds, table } from '../formatFigures.ts';
import { withoutOffer } from '../policies.ts';
import { endingWorld } from '../worlds.ts';
import { type Ask, usually, usuallyAnswered } from './ask.ts';

/** Formats the packs of ended uses by quarter, with and without an offer to stop them. */
export async function formatEnded(ask: Ask): Promise<string> {
  const studies = [0, usually].flatMap((feedback) => [
    {
      name: 'without the change',
      policy: 'nestbox',
      unchanged: true,
      feedback,
      answers: usuallyAnswered,
    },
    { name: withoutOffer, policy: withoutOffer, feedback, answers: usuallyAnswered },
    { name: 'nestbox', policy: 'nestbox', feedback, answers: usuallyAnswered },
  ]);
  const rows = studies.map(async ({ name, ...study }) => {
    const { quarters, late, costsAWeek } = await ask({ world: endingWorld, ...study });
    const packs = quarters.map((count) => count.toFixed(2));
    return [name, String(study.feedback), ...packs, percent(late), pounds(costsAWeek.all)];
  });
  const quarters = Array.from({ length: 5 }, (_, quarter) => `quarter ${quarter + 1}`);
  return table(
    ['packs a household', 'report rate', 'before', ...quarters, 'year 2', '£ a week'],
    await Promise.all(rows),
  );
}
