import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Probes the health of a shop as a balancer does, until it is told to end; then it says how long each took.

const address = workerData as string;
const every = 25;
const waits: number[] = [];
let ended = false;

async function probe(): Promise<void> {
  for (let number = 0; !ended; number += 1) {
    const began = performance.now();
    const answer = await fetch(`${address}${number % 2 ? '/healthz' : '/readyz'}`);
    await answer.arrayBuffer();
    waits.push(answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
    await pause(every);
  }
}

if (parentPort) {
  const probing = probe();
  await once(parentPort, 'message');
  ended = true;
  await probing;
  parentPort.postMessage(waits);
}
