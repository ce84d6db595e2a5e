import autocannon from 'autocannon';
import pidusage from 'pidusage';
import type { Measured } from './calls.ts';

/** How it went for some seconds. */
export interface Measure {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that are no success, connections that broke, and answers that never came. */
  readonly errors: number;
  /** Cores that the web processes had, together. */
  readonly cores: number;
  /** Bytes that they held at the end, together. */
  readonly memory: number;
}

export interface Load {
  readonly addresses: readonly string[];
  readonly pids: readonly number[];
  readonly connections: number;
  readonly seconds: number;
}

/** Asks the web processes as fast as they answer, each over its part of the connections. */
export async function measure(call: Measured, load: Load): Promise<Measure> {
  const { connections, seconds: duration } = load;
  const usage = await watchProcesses(load.pids);
  const requests = call.requests();
  // One thread that asks is busy before the shop is; functions do not go from thread to thread.
  const workers = Math.min(connections, requests.some((each) => each.setupRequest) ? 1 : 2);
  const result = await autocannon({
    // Its types know of one address alone.
    url: [...load.addresses] as unknown as string,
    connections: Math.max(connections, load.addresses.length),
    duration,
    requests,
    timeout: 30,
    ...(workers > 1 && { workers }),
  });
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
    ...(await usage()),
  };
}

/** @returns what the processes used since */
export async function watchProcesses(
  pids: readonly number[],
): Promise<() => Promise<Pick<Measure, 'cores' | 'memory'>>> {
  const before = await usedBy(pids);
  return async () => {
    const after = await usedBy(pids);
    return {
      cores: (after.cpu - before.cpu) / (after.at - before.at),
      memory: after.memory,
    };
  };
}

async function usedBy(pids: readonly number[]) {
  const used = Object.values(await pidusage([...pids]));
  const sum = (of: (each: (typeof used)[number]) => number) =>
    used.reduce((total, each) => total + of(each), 0);
  return { at: performance.now(), cpu: sum(({ ctime }) => ctime), memory: sum((u) => u.memory) };
}
