import { setTimeout as pause } from 'node:timers/promises';
import { products } from '@nestbox/catalogue/products';
import { measuredCalls } from './calls.ts';
import { measureCheckout } from './checkout.ts';
import type { Homes } from './homes.ts';
import { type Load, type Measure, measure } from './measure.ts';
import { measureVisits } from './measureVisits.ts';
import { openStage } from './stage.ts';

/** What was measured of one kind of call. */
export interface Played {
  readonly name: string;
  /** At rising load. */
  readonly steps: readonly (Measure & { readonly connections: number })[];
  /** At half of the rate that it reached. */
  readonly half: Measure;
}

export interface Playing {
  readonly processes: number;
  readonly seconds: number;
  /** How many connections ask at the same time, one number after the other. */
  readonly connections: readonly number[];
  /** Of these calls alone; all where it is missing. */
  readonly only?: readonly string[];
  tell(line: string): void;
}

const leavingMilliseconds = 3_000;

const productIds = products.map(({ productId }) => productId);

/** Starts web processes on the homes' database and measures every kind of call. */
export async function play(homes: Homes, playing: Playing): Promise<Played[]> {
  const { seconds, connections, only, tell } = playing;
  const stage = await openStage(homes.settings, playing);
  const wanted = (name: string) => !only || only.includes(name);
  try {
    const load = (at: Partial<Load>): Load => ({ ...stage, connections: 8, seconds, ...at });
    const played: Played[] = [];
    for (const call of measuredCalls(homes.callers, productIds)) {
      if (!wanted(call.name)) continue;
      // The first answers of a process compile what they need, and a customer's first fetch their rows.
      await measure(call, load({ seconds: 4 }));
      const steps = [];
      for (const count of connections) {
        steps.push({ connections: count, ...(await measure(call, load({ connections: count }))) });
      }
      const best = Math.max(...steps.map(({ rate }) => rate));
      // What the crowd before still waits for is no part of half a load.
      await pause(leavingMilliseconds);
      const half = await measureVisits(call, { ...load({}), rate: best / 2 });
      played.push({ name: call.name, steps, half });
      tell(`${call.name}: ${Math.round(best)} a second`);
    }
    if (wanted('checkout')) {
      const journey = { productIds: productIds.slice(0, 12), seconds };
      const steps = [];
      for (const side of connections) {
        steps.push({ connections: side, ...(await measureCheckout(stage, { ...journey, side })) });
      }
      // A visitor at a time is no more than half of what several are served.
      const [first] = steps;
      if (first) played.push({ name: 'checkout', steps, half: first });
      tell(`checkout: ${Math.max(...steps.map(({ rate }) => rate)).toFixed(1)} a second`);
    }
    return played;
  } finally {
    await stage.close();
  }
}
