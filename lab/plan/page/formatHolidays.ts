import { figureCells, figureHead, table } from '../formatFigures.ts';
import { holidayWorld } from '../worlds.ts';
import { type Ask, usually, usuallyAnswered } from './ask.ts';

/** Report rates of the comparison. */
const reportRates = [0.1, usually];
/** Shares of holidays that are entered a week ahead. */
const enteredShares = [0, 0.5, 1];

/** Formats the effect of holidays that households enter ahead. */
export async function formatHolidays(ask: Ask): Promise<string> {
  const studies = reportRates.flatMap((feedback) =>
    enteredShares.map((entersAbsences) => ({ feedback, entersAbsences })),
  );
  const rows = studies.map(async ({ feedback, entersAbsences }) => {
    const study = {
      world: holidayWorld,
      policy: 'nestbox',
      feedback,
      answers: usuallyAnswered,
      entersAbsences,
    };
    return [String(entersAbsences), ...figureCells(feedback, await ask(study))];
  });
  return table(['entered ahead', ...figureHead], await Promise.all(rows));
}
