import { setTimeout as pause } from 'node:timers/promises';
import type { Homes } from './homes.ts';
import { kindsOf } from './kinds.ts';
import type { Measure } from './measure.ts';
import { openStage } from './stage.ts';

/** The measurements of one kind of call. */
export interface Played {
  readonly name: string;
  /** At rising load. */
  readonly steps: readonly (Measure & { readonly connections: number })[];
  /** At half of the highest rate. */
  readonly half: Measure;
}

export interface MeasureOptions {
  readonly seconds: number;
  /** The calls to measure; by default all. */
  readonly only?: readonly string[];
  print(line: string): void;
}

export interface PlayOptions extends MeasureOptions {
  readonly processes: number;
  /** Numbers of simultaneous connections, one after the other. */
  readonly connections: readonly number[];
}

/**
 * Load before the measurement: the first answers of a process are slower, since code is compiled,
 * and so is the first answer to a customer, since rows are read.
 */
export const warmUp = { connections: 8, seconds: 4 };

const drainMilliseconds = 3_000;
/**
 * Factor of the duration at half load. In a few seconds, one pause of the machine would be the p99.
 */
const halfLoadTimes = 3;
/** Visits a second at most: more are not begun on time by this process. */
const maxVisits = 2_000;

/** Starts web processes on the households' database and measures each kind of call. */
export async function play(homes: Homes, playing: PlayOptions): Promise<Played[]> {
  const { seconds, only, print } = playing;
  const stage = await openStage(homes.settings, playing);
  try {
    const played: Played[] = [];
    for (const { name, closedLoop, visits } of kindsOf(homes.callers, only)) {
      await closedLoop(stage, warmUp);
      const steps = [];
      for (const connections of playing.connections) {
        steps.push({ connections, ...(await closedLoop(stage, { connections, seconds })) });
      }
      const best = Math.max(...steps.map(({ rate }) => rate));
      // Waits for pending requests, which are not part of the half load.
      await pause(drainMilliseconds);
      // A single connection sends no more than half of what several get.
      const half = await (visits?.(stage, {
        rate: Math.min(best / 2, maxVisits),
        seconds: seconds * halfLoadTimes,
      }) ?? closedLoop(stage, { connections: 1, seconds }));
      played.push({ name, steps, half });
      print(`${name}: ${best < 20 ? best.toFixed(1) : Math.round(best)} a second`);
    }
    return played;
  } finally {
    await stage.close();
  }
}
