import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ToStore } from './storeHomes.ts';

/** Stores households in several threads, a share each. @throws the first error of a thread */
export async function storeInThreads(all: ToStore, threads: number): Promise<void> {
  const count = all.to - all.from;
  const edge = (part: number) => all.from + Math.round((count * part) / threads);
  const parts = Array.from({ length: threads }, (_, part) => {
    const workerData: ToStore = { ...all, from: edge(part), to: edge(part + 1) };
    return once(new Worker(new URL('worker.ts', import.meta.url), { workerData }), 'exit');
  });
  await Promise.all(parts);
}
