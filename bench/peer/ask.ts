import { readFileSync } from 'node:fs';
import { searchCatalogue } from '@nestbox/contract/productSearch';
import autocannon from 'autocannon';
import { anyAddress, type MeasuredCall, measuredCalls } from '../api/calls.ts';
import type { Caller } from '../api/population.ts';
import type { VendureCaller } from './vendure.ts';
import { type Failures, vendureCalls } from './vendureCalls.ts';

// Asks one shop for some seconds, in a process of its own, so that its work is not that of the
// bench: bench/peer/main.ts starts it with a question on standard input.

/** What to ask, and of which shop. */
export type Question = {
  readonly address: string;
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
  /** Cores that this process used: near 1, it was the limit and not the shop. */
  readonly askerCores: number;
}

const pageOfProducts: MeasuredCall = {
  name: 'a page of products',
  requests: () => [
    {
      method: searchCatalogue.method,
      path: `/api${searchCatalogue.path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ keyword: '', category: null, upTo: null, freeFrom: [] },
        ...{ sorting: 'usual', from: 0 },
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
const before = process.cpuUsage();
const began = performance.now();
const result = await autocannon({
  url: question.address,
  connections: question.connections,
  duration: question.seconds,
  requests: call.requests(),
  timeout: 30,
});
const { user, system } = process.cpuUsage(before);
const answer: Answer = {
  rate: (result['2xx'] - failures.count) / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  errors: result.non2xx + result.errors + failures.count,
  askerCores: (user + system) / 1_000 / (performance.now() - began),
};
process.stdout.write(JSON.stringify(answer));
