import { percent, pounds, table } from '../formatFigures.ts';
import type { Figures } from '../play/figures.ts';
import { roughWorlds } from '../roughWorlds.ts';
import { harderWorld } from '../worlds.ts';
import { type Ask, asBuilt, usually, usuallyAnswered } from './ask.ts';

/** The first household of these figures: none of them was seen while the planner was tuned. */
const firstHome = 10_000;

const answering = { answers: usuallyAnswered, householdAnswers: usuallyAnswered, ...asBuilt };

/** What households say. */
const behaviours = {
  'as built': { feedback: usually, ...answering },
  'nobody reports': { feedback: 0, ...answering },
  silent: { feedback: 0 },
} as const;

const heads = [
  'weeks 1–12',
  'year 2',
  'worst tenth',
  'beyond next box',
  'early lines',
  'boxes a year',
  '£ a week',
  '× oracle',
  '80 % is',
  'within days',
];

/** Formats what Nestbox reaches in each world, on households of their own. */
export async function formatWorldBars(ask: Ask): Promise<string> {
  const studies = [harderWorld, ...roughWorlds.map(({ name }) => name)].flatMap((world) =>
    Object.entries(behaviours)
      .filter(([name]) => world === harderWorld || name !== 'nobody reports')
      .map(([name, behaviour]) => ({ world, name, behaviour })),
  );
  const rows = studies.map(async ({ world, name, behaviour }) => {
    const [ours, oracle] = await Promise.all([
      ask({ world, policy: 'nestbox', firstHome, ...behaviour }),
      ask({ world, policy: 'oracle', firstHome }),
    ]);
    return [world, name, ...cellsOf(ours, oracle)];
  });
  return table(['world', 'homes say', ...heads], await Promise.all(rows), 2);
}

const cellsOf = (ours: Figures, oracle: Figures): string[] => [
  percent(ours.early),
  percent(ours.late),
  percent(ours.worstTenth),
  ours.stockDays.beyond.toFixed(0),
  percent(ours.earlyLines),
  ours.boxesAYear.toFixed(1),
  pounds(ours.costsAWeek.all),
  (ours.costsAWeek.all / oracle.costsAWeek.all).toFixed(2),
  percent(ours.coverage.share),
  ours.coverage.width.toFixed(0),
];
