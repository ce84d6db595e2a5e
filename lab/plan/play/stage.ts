import { Tinypool } from 'tinypool';
import type { Outcome } from '../tally.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Job, Study } from './playHomes.ts';

/** Number of households in one job. */
const chunk = 20;
/** Milliseconds between two lines of progress. */
const progressInterval = 10_000;

/** Runs studies, each once, on some threads; the results do not depend on their number. */
export class Stage {
  readonly homes: number;
  readonly #workers: Tinypool;
  readonly #played = new Map<string, Promise<Figures>>();
  readonly #began = performance.now();
  readonly #ticker: NodeJS.Timeout;
  #requested = 0;
  #done = 0;

  constructor(homes: number, threads: number) {
    this.homes = homes;
    const filename = new URL('./playHomes.ts', import.meta.url).href;
    this.#workers = new Tinypool({ filename, minThreads: threads, maxThreads: threads });
    this.#ticker = setInterval(() => process.stderr.write(`${this.progress}\n`), progressInterval);
  }

  /** Returns a line of progress. */
  get progress(): string {
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return `${this.#done} of ${this.#requested} households simulated, ${seconds} s, ${megabytes} MB`;
  }

  play(study: Study): Promise<Figures> {
    const key = JSON.stringify(study);
    const played = this.#played.get(key) ?? this.#playAll(study);
    this.#played.set(key, played);
    return played;
  }

  async close(): Promise<void> {
    clearInterval(this.#ticker);
    await this.#workers.destroy();
  }

  async #playAll(study: Study): Promise<Figures> {
    this.#requested += this.homes;
    const jobs = Array.from({ length: Math.ceil(this.homes / chunk) }, async (_, index) => {
      const from = index * chunk;
      const to = Math.min(this.homes, from + chunk);
      const job: Job = { study, from, to };
      const outcomes: Outcome[] = await this.#workers.run(job, { name: 'playHomes' });
      this.#done += outcomes.length;
      return outcomes;
    });
    return figuresOf((await Promise.all(jobs)).flat());
  }
}
