import { percent, table } from '../formatFigures.ts';
import type { Figures } from '../play/figures.ts';
import { rivalNames } from '../policies.ts';
import { worlds } from '../worlds.ts';
import { type Ask, usuallyCounted, usualWorld } from './ask.ts';
import { askFollowing } from './askFollowing.ts';
import { otherWorlds } from './formatWorlds.ts';

const yes = (figure: string, reached: boolean) => `${figure}: ${reached ? 'yes' : 'no'}`;

/** Nestbox at the usual report rate and without reports, and its rivals, in one world. */
interface WorldFigures {
  readonly ours: Figures;
  readonly unreported: Figures;
  readonly oracle: Figures;
  readonly fixed: Figures;
}

type Share = 'early' | 'late';
const upTo =
  (share: Share, max: number) =>
  ({ ours }: WorldFigures) =>
    yes(percent(ours[share]), ours[share] <= max);
const lessThanHalf =
  (share: Share) =>
  ({ unreported, fixed }: WorldFigures) =>
    yes(
      `${percent(unreported[share])} against ${percent(fixed[share])}`,
      unreported[share] < fixed[share] / 2,
    );

const goals: Readonly<Record<string, (figures: WorldFigures) => string>> = {
  'without, weeks 1 to 12: at most 2.5 %': upTo('early', 0.025),
  'without, year 2: at most 1.0 %': upTo('late', 0.01),
  'median stock: at most 32 days': ({ ours }) =>
    yes(`${ours.stockDays.all.toFixed(0)} days`, ours.stockDays.all <= 32),
  'at most 13 boxes a year': ({ ours }) => yes(ours.boxesAYear.toFixed(1), ours.boxesAYear <= 13),
  "cost: at most 1.2 times the oracle's": ({ ours, oracle }) => {
    const times = ours.costsAWeek.all / oracle.costsAWeek.all;
    return yes(`${times.toFixed(2)} times`, times <= 1.2);
  },
  "no reports: less than half of fixedInterval's days without, weeks 1 to 12":
    lessThanHalf('early'),
  "no reports: less than half of fixedInterval's days without, year 2": lessThanHalf('late'),
  "no reports: at most fixedInterval's stock": ({ unreported, fixed }) =>
    yes(
      `${unreported.stockDays.all.toFixed(0)} against ${fixed.stockDays.all.toFixed(0)} days`,
      unreported.stockDays.all <= fixed.stockDays.all,
    ),
};

/** Boxes within which a change must be followed. */
const soon = 3;

/** Formats whether the goals are reached. */
export async function formatGoals(ask: Ask): Promise<string> {
  const wide = worlds[1]?.name ?? '';
  const columns = [0, usuallyCounted].flatMap((counts) =>
    [usualWorld, wide].map((world) => ({ world, counts })),
  );
  const figures = await Promise.all(columns.map((column) => figuresIn(ask, column)));
  const heads = columns.map(({ world, counts }) => (counts > 0 ? `${world}, counted` : world));
  const rows = Object.entries(goals).map(([goal, print]) => [goal, ...figures.map(print)]);
  const elsewhere = await Promise.all(otherWorlds.map((world) => formatWorld(ask, world)));
  const changes = (await askFollowing(ask)).map(({ world, back }) => [
    world,
    yes(back === null ? 'not within twelve' : `box ${back}`, back !== null && back <= soon),
  ]);
  return [
    table(['goal', ...heads], rows),
    '',
    table(['better than each rival, weeks 1 to 12, year 2 and cost', 'reached'], elsewhere),
    '',
    table([`as before, or few packs, from box ${soon} after a change`, 'reached'], changes),
  ].join('\n');
}

async function figuresIn(
  ask: Ask,
  { world, counts }: { world: string; counts: number },
): Promise<WorldFigures> {
  const [ours, unreported, oracle, fixed] = await Promise.all([
    ask({ world, policy: 'nestbox', counts }),
    ask({ world, policy: 'nestbox', feedback: 0 }),
    ask({ world, policy: 'oracle' }),
    ask({ world, policy: 'fixedInterval' }),
  ]);
  return { ours, unreported, oracle, fixed };
}

async function formatWorld(ask: Ask, world: string): Promise<string[]> {
  const ours = await ask({ world, policy: 'nestbox' });
  const rivals = await Promise.all(rivalNames.map((policy) => ask({ world, policy })));
  const parts: Readonly<Record<string, (figures: Figures) => number>> = {
    'weeks 1 to 12': ({ early }) => early,
    'year 2': ({ late }) => late,
    cost: ({ costsAWeek }) => costsAWeek.all,
  };
  const worse = Object.keys(parts).filter((name) =>
    rivals.some((rival) => (parts[name]?.(rival) ?? 0) <= (parts[name]?.(ours) ?? 0)),
  );
  return [world, worse.length === 0 ? 'yes' : `no, not in ${worse.join(' and ')}`];
}
