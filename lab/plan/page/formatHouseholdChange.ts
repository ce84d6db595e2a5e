import { percent, pounds, table } from '../formatFigures.ts';
import { harderWorld, somebodyLeaves, unreportedBaby, usualWorlds } from '../worlds.ts';
import { type Ask, usually, usuallyAnswered } from './ask.ts';

/** Report rates of the comparison. */
const reportRates = [0.1, usually];
/** Shares of the questions whether the household has changed that are answered; 0: none is asked. */
const answerShares = [0, usuallyAnswered, 1];

const heads = ['world', 'report rate', 'answers', 'year 2', 'stock, days', '£ a week'];

/**
 * Formats the effect of asking whether the household has changed, after a change that it does not
 * report, and how often it is asked without one.
 */
export async function formatHouseholdChange(ask: Ask): Promise<string> {
  const studies = [
    ...[unreportedBaby, somebodyLeaves].flatMap((world) =>
      reportRates.flatMap((feedback) =>
        answerShares.map((householdAnswers) => ({ world, feedback, householdAnswers })),
      ),
    ),
    ...[...usualWorlds, harderWorld].flatMap((world) =>
      reportRates.map((feedback) => ({ world, feedback, householdAnswers: usuallyAnswered })),
    ),
  ];
  const rows = studies.map(async (study) => {
    const figures = await ask({ policy: 'nestbox', ...study });
    const { rightly, falsely } = figures.asked;
    return [
      study.world,
      String(study.feedback),
      study.householdAnswers === 0 ? 'not asked' : String(study.householdAnswers),
      percent(figures.late),
      figures.stockDays.all.toFixed(0),
      pounds(figures.costsAWeek.all),
      (100 * rightly).toFixed(1),
      (100 * falsely).toFixed(1),
    ];
  });
  return table([...heads, 'asked', 'asked falsely'], await Promise.all(rows));
}
