import { setTimeout as pause } from 'node:timers/promises';
import type { Homes } from './homes.ts';
import { kindsOf } from './kinds.ts';
import type { Measure } from './measure.ts';
import { openStage } from './stage.ts';

/** What was measured of one kind of call. */
export interface Played {
  readonly name: string;
  /** At rising load. */
  readonly steps: readonly (Measure & { readonly connections: number })[];
  /** At half of the rate that it reached. */
  readonly half: Measure;
}

export interface Measuring {
  readonly seconds: number;
  /** Of these calls alone; all where it is missing. */
  readonly only?: readonly string[];
  print(line: string): void;
}

export interface Playing extends Measuring {
  readonly processes: number;
  /** How many connections ask at the same time, one number after the other. */
  readonly connections: readonly number[];
}

/** The first answers of a process compile what they need, and a customer's first fetch their rows. */
export const warming = { connections: 8, seconds: 4 };

const leavingMilliseconds = 3_000;
/** Of a few seconds one hiccup of the machine is a hundredth, and p99 is that hiccup. */
const halfLoadTimes = 3;

/** Starts web processes on the homes' database and measures every kind of call. */
export async function play(homes: Homes, playing: Playing): Promise<Played[]> {
  const { seconds, only, print } = playing;
  const stage = await openStage(homes.settings, playing);
  try {
    const played: Played[] = [];
    for (const { name, crowd, visits } of kindsOf(homes.callers, only)) {
      await crowd(stage, warming);
      const steps = [];
      for (const connections of playing.connections) {
        steps.push({ connections, ...(await crowd(stage, { connections, seconds })) });
      }
      const best = Math.max(...steps.map(({ rate }) => rate));
      // What the crowd before still waits for is no part of half a load.
      await pause(leavingMilliseconds);
      // One at a time is no more than half of what several are served.
      const half = await (visits?.(stage, { rate: best / 2, seconds: seconds * halfLoadTimes }) ??
        crowd(stage, { connections: 1, seconds }));
      played.push({ name, steps, half });
      print(`${name}: ${best < 20 ? best.toFixed(1) : Math.round(best)} a second`);
    }
    return played;
  } finally {
    await stage.close();
  }
}
