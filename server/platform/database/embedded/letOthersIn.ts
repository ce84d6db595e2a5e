import { setImmediate as afterOthers } from 'node:timers/promises';

/** Milliseconds for which queries may follow each other without a look at what else has arrived. */
const longest = 2;

let began = performance.now();

/**
 * Lets requests in and answers out before a query, where there was none for a while. The engine answers within the
 * same turn of the event loop, so that one request's many queries, or a queue of them, would keep all else waiting.
 */
export async function letOthersIn(): Promise<void> {
  if (performance.now() - began < longest) return;
  await afterOthers();
  began = performance.now();
}
