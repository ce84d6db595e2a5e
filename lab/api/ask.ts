import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { searchCatalogue } from '@nestbox/contract/productSearch';
import autocannon from 'autocannon';
import type { VendureCaller } from '../peer/vendure.ts';
import { type Failures, vendureCalls } from '../peer/vendureCalls.ts';
import { anyAddress, json, type MeasuredCall, measuredCalls, pathOf } from './calls.ts';
import type { Caller } from './population.ts';

// Asks one shop for some seconds, in a process of its own, so that its work is not that of the
// bench: askShop.ts starts it with a question on standard input.

/** What to ask, and of which shop. */
export type Question = {
  /** Of its web processes. Each gets a share of the connections. */
  readonly addresses: readonly string[];
  readonly call: string;
  readonly connections: number;
  readonly seconds: number;
} & (
  | {
      readonly shop: 'nestbox';
      readonly callers: readonly Caller[];
      readonly ids: readonly string[];
    }
  | {
      readonly shop: 'vendure';
      readonly callers: readonly VendureCaller[];
      readonly ids: readonly string[];
    }
);

export interface Answer {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
  /** Cores that this process used: near 1, it was the limit and not the shop. Null for wrk, which needs little. */
  readonly askerCores: number | null;
}

const pageOfProducts: MeasuredCall = {
  name: 'a page of products',
  requests: () => [
    {
      method: searchCatalogue.method,
      path: pathOf(searchCatalogue),
      headers: json,
      body: JSON.stringify({
        keyword: '',
        category: null,
        upTo: null,
        freeFrom: [],
        sorting: 'usual',
        from: 0,
      }),
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': anyAddress() },
      }),
    },
  ],
};

const failures: Failures = { count: 0 };
const callsOf = (question: Question): MeasuredCall[] =>
  question.shop === 'nestbox'
    ? [...measuredCalls(question.callers, question.ids), pageOfProducts]
    : vendureCalls(question.callers, question.ids, failures);

const question: Question = JSON.parse(readFileSync(0, 'utf8'));
const call = callsOf(question).find(({ name }) => name === question.call);
if (!call) throw new Error(`There is no call '${question.call}'.`);
process.stdout.write(JSON.stringify(await (askByWrk() ?? askByAutocannon(call))));

async function askByAutocannon({ requests }: MeasuredCall): Promise<Answer> {
  const { addresses, connections, seconds } = question;
  const before = process.cpuUsage();
  const began = performance.now();
  const result = await autocannon({
    // autocannon's types allow only one address.
    url: [...addresses] as unknown as string,
    connections: Math.max(connections, addresses.length),
    duration: seconds,
    requests: requests(),
    timeout: 30,
  });
  const { user, system } = process.cpuUsage(before);
  return {
    rate: (result['2xx'] - failures.count) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors + failures.count,
    askerCores: (user + system) / 1_000 / (performance.now() - began),
  };
}

/**
 * Asks by wrk, if it is installed, what is the same each time: such answers come faster than
 * autocannon can ask. Null for other calls, and without wrk.
 */
function askByWrk(): Answer | null {
  const { addresses, connections, seconds } = question;
  const [request, ...others] = call?.requests() ?? [];
  const [address, ...more] = addresses;
  if (!request || request.setupRequest || others.length + more.length > 0) return null;
  const headers = Object.entries(request.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const args = [
    `-c${connections}`,
    '-t1',
    `-d${seconds}s`,
    '--latency',
    ...headers,
    `${address}${request.path}`,
  ];
  let said: string;
  try {
    said = execFileSync('wrk', args, { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const errors = [...said.matchAll(/(?:connect|read|write|timeout|responses:) (\d+)/g)];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]),
    p50: milliseconds(said, 50),
    p99: milliseconds(said, 99),
    errors: errors.reduce((sum, [, count]) => sum + Number(count), 0),
    askerCores: null,
  };
}

/** Reads '  99%    1.23ms' of what wrk says. */
function milliseconds(said: string, percent: number): number {
  const [, number, unit = 'ms'] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(said) ?? [];
  return Number(number) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'];
}
