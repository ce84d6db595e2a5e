import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after the start. Later, less of the start's memory is still allocated. */
const afterMilliseconds = 5_000;
/** Milliseconds without a new request. It takes 0.1 s, in which nothing is answered. */
const quietMilliseconds = 1_000;

/**
 * Gives memory that only the start needed back to the system, once, in a quiet moment: some 75 MB of
 * 370. Node keeps it otherwise.
 * docs/decisions/2026-11-26-memory-after-the-start.md has the figures.
 */
export function giveBackMemory(server: Server, collect = collectEverything): void {
  let quiet = setTimeout(act, afterMilliseconds).unref();
  const began = performance.now();
  const wait = () => {
    const left = began + afterMilliseconds - performance.now();
    clearTimeout(quiet);
    quiet = setTimeout(act, Math.max(quietMilliseconds, left)).unref();
  };
  server.on('request', wait);
  function act() {
    server.off('request', wait);
    collect();
  }
}

/** As V8 does before it runs out of memory: it is the only collection that shrinks the heap at once. */
function collectEverything(): void {
  setFlagsFromString('--expose-gc');
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
