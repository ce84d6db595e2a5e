import autocannon from 'autocannon';
import pidusage from 'pidusage';
import type { MeasuredCall } from './calls.ts';

/** The measurements of some seconds. */
export interface Measure {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Failed answers, broken connections and missing answers. */
  readonly errors: number;
  /** Cores used by the web processes together. */
  readonly cores: number;
  /** Bytes used by the web processes together at the end. */
  readonly memory: number;
  /** Cores used by the process that asks, where it is one of its own and not wrk. */
  readonly askerCores?: number | null;
}

export interface Load {
  readonly addresses: readonly string[];
  readonly pids: readonly number[];
  readonly connections: number;
  readonly seconds: number;
}

/** Sends requests as fast as the web processes answer, over a share of the connections each. */
export async function measure(call: MeasuredCall, load: Load): Promise<Measure> {
  const { connections, seconds: duration } = load;
  const usage = await watchProcesses(load.pids);
  const result = await autocannon({
    // autocannon's types allow only one address.
    url: [...load.addresses] as unknown as string,
    connections: Math.max(connections, load.addresses.length),
    duration,
    requests: call.requests(),
    timeout: 30,
  });
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
    ...(await usage()),
  };
}

/** @returns a function for the processes' usage since */
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
