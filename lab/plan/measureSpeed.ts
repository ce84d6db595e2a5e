import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { inferUsage, takeSnapshot } from '@nestbox/domain/planning/inferUsage';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import type { UsageSnapshot } from '@nestbox/domain/planning/usageSnapshot';
import { averageUse, type Home, newHome } from '../../testing/homes/homes.ts';
import { chanceOf } from '../../testing/year/chance.ts';
import { table } from './formatFigures.ts';
import { nestboxWith } from './nestbox.ts';
import { toPlan } from './shopView.ts';

const homes = 400;
/** Homes whose boxes and reports of years are played before the measurement. */
const olderHomes = 60;
const rounds = 7;
/** Rounds before the measurement: the engine compiles the planner while it runs, as in a server. */
const warmUpRounds = 20;
/** Share of products that are reported when a box is unpacked. */
const reportShare = 0.1;

/**
 * Measures the households planned a second on one core for the first time, and those whose usage is
 * inferred a second after years: from the whole history, and from a snapshot.
 */
export function measureSpeed(): string {
  const averages = averageUse(chanceOf(99), 2_000);
  const people = Array.from({ length: homes }, (_, index) =>
    newHome(chanceOf(index), averages, { slowest: Number.POSITIVE_INFINITY }),
  );
  const requests = people.map((home) => toPlan(home));
  const plans = inTurn(homes, {
    plan: () => {
      for (const { history, plan } of requests) plan(inferUsage(history));
    },
  });
  const older = people.slice(0, olderHomes);
  const rows = Object.entries({ 'one year': 364, 'three years': 3 * 364 }).map(([name, days]) =>
    rowOf(
      name,
      older.map((home, index) => historyAfter(home, days, index)),
    ),
  );
  return [
    `Planned for the first time: ${perSecond(plans.plan)} homes a second on one core.`,
    '',
    table(head, rows),
  ].join('\n');
}

const head = [
  'homes a second, after',
  'products',
  'boxes',
  'signals',
  'from the history',
  'from a snapshot',
  'ratio',
  'kB a snapshot',
];

function rowOf(name: string, histories: readonly UsageHistory[]): string[] {
  const stored = histories.map((history) => JSON.stringify(takeSnapshot(history)));
  const { replay, resume } = inTurn(histories.length, {
    replay: () => {
      for (const history of histories) inferUsage(history);
    },
    resume: () => {
      histories.forEach((history, index) => {
        // Read as from a database.
        inferUsage(history, JSON.parse(stored[index] ?? 'null') as UsageSnapshot | null);
      });
    },
  });
  const ratios = resume.map((rate, round) => rate / (replay[round] ?? rate));
  const mean = (count: (history: UsageHistory) => number) =>
    (histories.reduce((sum, each) => sum + count(each), 0) / histories.length).toFixed(0);
  const bytes = stored.reduce((sum, json) => sum + json.length, 0) / stored.length;
  return [
    name,
    mean(({ uses }) => uses.length),
    mean(({ boxes }) => boxes.length),
    mean(({ signals }) => signals.length),
    perSecond(replay),
    perSecond(resume),
    `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`,
    (bytes / 1000).toFixed(1),
  ];
}

/** Returns the history of a home that gets its boxes for so many days, and reports now and then. */
function historyAfter(home: Home, days: number, seed: number): UsageHistory {
  const chance = chanceOf(seed);
  let last = toPlan(home).history;
  const policy = nestboxWith({
    inferUsage(history) {
      last = history;
      return inferUsage(history);
    },
  });
  const planner = policy(home, { rate: () => 0, change: null });
  for (let day = 0; day < days; day += 1) {
    if (!planner.arrives(day)) continue;
    home.uses.forEach((_, use) => {
      if (!chance.happens(reportShare)) return;
      planner.receive(day, use, chance.happens(0.5) ? 'plenty' : 'ranOut');
    });
  }
  // Some days after the last box, as when a customer looks at the next one.
  return { ...last, today: dateOfDay(dayNumber(last.today) + 3) };
}

/**
 * Runs each work once a round, in turn, so that what else the machine does meets all of them.
 * @returns homes a second of this thread's processor time, in each round
 */
function inTurn<K extends string>(
  count: number,
  works: Record<K, () => void>,
): Record<K, number[]> {
  const rates = Object.fromEntries(
    Object.keys(works).map((name) => [name, [] as number[]]),
  ) as Record<K, number[]>;
  for (let round = 0; round < warmUpRounds; round += 1) {
    for (const work of Object.values<() => void>(works)) work();
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(works) as K[]) {
      const before = process.threadCpuUsage();
      works[name]();
      const { user, system } = process.threadCpuUsage(before);
      rates[name].push((1e6 * count) / (user + system));
    }
  }
  return rates;
}

/** Formats the best rate: the fastest round counts, since the machine is shared. */
const perSecond = (rates: readonly number[]): string => Math.round(Math.max(...rates)).toString();
