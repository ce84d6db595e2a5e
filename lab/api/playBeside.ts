import { median, sum } from '../plan/grocer/statistics.ts';
import type { Homes } from './homes.ts';
import { kindsOf } from './kinds.ts';
import type { Measure } from './measure.ts';
import { type MeasureOptions, warmUp } from './play.ts';
import { openStage } from './stage.ts';

/** One kind of call on a database, compared with another one. */
export interface ComparedCall {
  readonly name: string;
  /** Answers a second, and milliseconds: the medians of the rounds. */
  readonly rate: number;
  readonly p99: number;
  /** Ratio to the other database in the same round: the medians of the rounds. */
  readonly rateRatio: number;
  /** The smallest and the largest ratio of a round. */
  readonly rateRange: readonly [number, number];
  readonly p99Ratio: number;
  /** The sum of all rounds on both. */
  readonly errors: number;
}

const rounds = 5;
const connections = 8;

/**
 * Measures each kind of call on both databases in turns, since a shared machine's speed varies from
 * minute to minute by more than the difference.
 */
export async function playBeside(
  homes: Homes,
  others: Homes,
  { seconds, only, print }: MeasureOptions,
): Promise<ComparedCall[]> {
  await using stages = new AsyncDisposableStack();
  const open = async ({ settings, callers }: Homes) => {
    const stage = await openStage(settings, { processes: 1 });
    stages.defer(() => stage.close());
    return kindsOf(callers, only).map(({ name, closedLoop }) => ({
      name,
      ask: (seconds: number) => closedLoop(stage, { connections, seconds }),
    }));
  };
  const here = await open(homes);
  const there = await open(others);
  const played: ComparedCall[] = [];
  for (const [at, { name, ask }] of here.entries()) {
    const other = there[at];
    if (!other) break;
    await ask(warmUp.seconds);
    await other.ask(warmUp.seconds);
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push([await ask(seconds), await other.ask(seconds)]);
    }
    const beside = besideOf(pairs);
    played.push({ name, ...beside });
    print(`${name}: ${beside.rateRatio.toFixed(2)} of the rate`);
  }
  return played;
}

type Pair = readonly [Measure, Measure];

function besideOf(pairs: readonly Pair[]): Omit<ComparedCall, 'name'> {
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of));
  const ratios = pairs.map(([one, other]) => one.rate / other.rate);
  return {
    rate: middle(([one]) => one.rate),
    p99: middle(([one]) => one.p99),
    rateRatio: median(ratios),
    rateRange: [Math.min(...ratios), Math.max(...ratios)],
    p99Ratio: middle(([one, other]) => one.p99 / other.p99),
    errors: sum(pairs.flat().map(({ errors }) => errors)),
  };
}
