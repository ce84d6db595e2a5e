import { Agent, request as ask } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { GeneratedRequest, MeasuredCall } from './calls.ts';
import { type Load, type Measure, watchProcesses } from './measure.ts';

/**
 * As `measure`, but at a constant rate: a visit begins at its time, whether or not earlier ones
 * have ended, and makes its requests one after the other. autocannon's own rate sends all requests
 * of a second at once, which measures a burst.
 * @param rate requests a second
 */
export async function measureVisits(
  call: MeasuredCall,
  load: Omit<Load, 'connections'> & { readonly rate: number },
): Promise<Measure> {
  const usage = await watchProcesses(load.pids);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const microseconds = createHistogram();
  const requests = call.requests();
  const every = (1000 * requests.length) / load.rate;
  const began = performance.now();
  const visits: Promise<void>[] = [];
  let answers = 0;
  let errors = 0;
  const visit = async (address: string, from: number) => {
    const context = {};
    let since = from;
    for (const request of requests) {
      const status = await send(agent, address, request, context).catch(() => 0);
      if (status >= 200 && status < 300) answers += 1;
      else errors += 1;
      const now = performance.now();
      microseconds.record(Math.max(1, Math.round((now - since) * 1000)));
      since = now;
    }
  };
  for (let number = 0; number * every < load.seconds * 1000; number += 1) {
    const turn = began + number * every;
    const early = turn - performance.now();
    if (early > 1) await pause(early);
    visits.push(visit(load.addresses[number % load.addresses.length] ?? '', turn));
  }
  await Promise.all(visits);
  agent.destroy();
  return {
    rate: answers / ((performance.now() - began) / 1000),
    p50: microseconds.percentile(50) / 1000,
    p99: microseconds.percentile(99) / 1000,
    errors,
    ...(await usage()),
  };
}

/** @returns the status of the answer */
function send(
  agent: Agent,
  address: string,
  request: GeneratedRequest,
  context: object,
): Promise<number> {
  const {
    path = '/',
    method = 'GET',
    headers,
    body,
  } = request.setupRequest ? request.setupRequest({ ...request }, context) : request;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { agent, method, timeout: 30_000, headers: { ...headers, ...length } };
    const asked = ask(`${address}${path}`, options, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on('end', () => {
        request.onResponse?.(status, '', context);
        resolve(status);
      });
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.end(body);
  });
}
