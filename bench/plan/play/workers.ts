import { Worker } from 'node:worker_threads';
import type { Outcome } from '../tally.ts';
import type { Job } from './playHomes.ts';

interface Waiting {
  readonly job: Job;
  readonly resolve: (outcomes: Outcome[]) => void;
}

/** Threads that play homes, each one job after the other. */
export class Workers {
  readonly #threads: Worker[];
  readonly #idle: Worker[];
  readonly #waiting: Waiting[] = [];
  readonly #busy = new Map<Worker, Waiting>();

  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => this.#start());
    this.#idle = [...this.#threads];
  }

  play(job: Job): Promise<Outcome[]> {
    const { promise, resolve } = Promise.withResolvers<Outcome[]>();
    this.#waiting.push({ job, resolve });
    this.#handOut();
    return promise;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #start(): Worker {
    // What breaks on a thread is thrown here, as nobody listens to its errors.
    const thread = new Worker(new URL('./homeWorker.ts', import.meta.url));
    thread.on('message', (outcomes: Outcome[]) => {
      this.#busy.get(thread)?.resolve(outcomes);
      this.#busy.delete(thread);
      this.#idle.push(thread);
      this.#handOut();
    });
    return thread;
  }

  #handOut(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const thread = this.#idle.pop();
      const next = this.#waiting.shift();
      if (!thread || !next) return;
      this.#busy.set(thread, next);
      thread.postMessage(next.job);
    }
  }
}
