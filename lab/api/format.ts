import { markdownTable } from 'markdown-table';
import type { CurveStep } from './curve.ts';
import type { Measure } from './measure.ts';
import type { HouseholdCost } from './measureLifecycle.ts';
import type { Played } from './play.ts';

/** The shop's goals on two cores, with the embedded database. */
const bars: Record<string, number> = { catalogue: 3_000, boxes: 500 };
const p99Bar = 50;

const whole = (value: number) => Math.round(value).toLocaleString('en');
const rate = (value: number) => (value < 20 ? value.toFixed(1) : whole(value));
const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));

const cells = ({ rate: answers, p50, p99, cores, askerCores, memory, errors }: Measure) => [
  rate(answers),
  milliseconds(p50),
  milliseconds(p99),
  cores.toFixed(2),
  askerCores?.toFixed(2) ?? '',
  whole(memory / 1e6),
  String(errors),
];

/** Formats all steps of all kinds of calls. */
export function formatSteps(played: readonly Played[]): string {
  const head = [
    'call',
    'at once',
    'a second',
    'p50 ms',
    'p99 ms',
    'cores',
    'the asker’s',
    'MB',
    'errors',
  ];
  const rows = played.flatMap(({ name, steps, half }) => [
    ...steps.map((step) => [name, String(step.connections), ...cells(step)]),
    [name, 'at half load', ...cells(half)],
  ]);
  return tableOf(head, rows);
}

/** Formats the best step of each kind of call beside its goal. */
export function formatBars(played: readonly Played[]): string {
  const rows = played.map(({ name, steps, half }) => {
    const best = Math.max(...steps.map((step) => step.rate));
    const bar = bars[name];
    return [
      name,
      rate(best),
      bar === undefined ? '' : whole(bar),
      milliseconds(half.p99),
      bar === undefined ? '' : String(p99Bar),
      bar === undefined ? '' : best >= bar && half.p99 < p99Bar ? 'held' : 'missed',
    ];
  });
  return tableOf(['call', 'a second', 'bar', 'p99 ms at half load', 'bar', ''], rows);
}

/** Formats each step, with its ratio to the few customers at the same time in brackets. */
export function formatCurve(curve: readonly CurveStep[]): string {
  const names = curve[0]?.played.map(({ name }) => name) ?? [];
  const beside = (value: string, ratio: number) => `${value} (${ratio.toFixed(2)})`;
  const rows = names.flatMap((name) =>
    curve.flatMap(({ count, bytes, played }) =>
      played
        .filter((each) => each.name === name)
        .map((each) => [
          name,
          whole(count),
          (bytes / 1e9).toFixed(2),
          beside(rate(each.rate), each.rateRatio),
          beside(milliseconds(each.p99), each.p99Ratio),
          String(each.errors),
        ]),
    ),
  );
  const head = ['call', 'customers', 'database GB', 'a second (by 1,000’s)', 'p99 ms (by 1,000’s)'];
  return tableOf([...head, 'errors'], rows);
}

const kilobytes = (bytes: number) => whole(bytes / 1_000);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Formats the cost of a household as a table. */
export function formatHouseholdCost(cost: HouseholdCost): string {
  const sizes = [...cost.tables.values()];
  const rows = [
    ['statements of the shop’s own work, a household and day', cost.workStatements.toFixed(2)],
    ['statements of a customer who logs in and looks around', cost.visitStatements.toFixed(0)],
    ['statements of a poll that finds no work', cost.idleStatements.toFixed(0)],
    ['milliseconds of a core for that work, a day', cost.workMilliseconds.toFixed(2)],
    ['milliseconds of a core for that visit, log-in with it', cost.visitMilliseconds.toFixed(0)],
    ['paid boxes a year', cost.boxesAYear.toFixed(1)],
    ['mails a year', cost.mailsAYear.toFixed(0)],
    ['kilobytes after that, indexes with them', kilobytes(sumOf(sizes.map(({ bytes }) => bytes)))],
    ['rows after that', whole(sumOf(sizes.map(({ rows }) => rows)))],
    ...[...cost.tables]
      .slice(0, 8)
      .map(([table, { bytes, rows: count }]) => [
        `… of ${table}`,
        `${kilobytes(bytes)} kB in ${whole(count)} rows`,
      ]),
  ];
  return tableOf(['of a household', ''], rows);
}

const tableOf = (head: string[], rows: string[][]) =>
  markdownTable([head, ...rows], { align: head.map((_, at) => (at === 0 ? 'l' : 'r')) });
