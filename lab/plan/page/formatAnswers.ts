import { figureCells, figureHead, table } from '../formatFigures.ts';
import { rivalNames } from '../policies.ts';
import { harderWorld } from '../worlds.ts';
import { type Ask, usually } from './ask.ts';

const reportRates = [0, 0.1, usually];
/** Shares of the shop's questions that are answered. */
const answerShares = [0, 0.3, 0.6];

/** Formats the effect of answers to one question a box in the harder world. */
export async function formatAnswers(ask: Ask): Promise<string> {
  const studies = [
    ...[...rivalNames, 'oracle'].map((policy) => ({ policy, feedback: 0, answers: 0 })),
    ...reportRates.flatMap((feedback) =>
      answerShares.map((answers) => ({ policy: 'nestbox', feedback, answers })),
    ),
  ];
  const rows = studies.map(async (study) => [
    study.policy,
    String(study.answers),
    ...figureCells(study.feedback, await ask({ world: harderWorld, ...study })),
  ]);
  return table(['policy', 'answers', ...figureHead], await Promise.all(rows));
}
