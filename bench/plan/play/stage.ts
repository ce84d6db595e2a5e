import { type Figures, figuresOf } from './figures.ts';
import type { Study } from './playHomes.ts';
import { Workers } from './workers.ts';

/** So many homes are handed to a thread at once. */
const chunk = 20;
/** Milliseconds between two lines about how far it is. */
const reportsEvery = 10_000;

/** Plays studies, each once, on so many threads; what comes out does not depend on their number. */
export class Stage {
  readonly homes: number;
  readonly #workers: Workers;
  readonly #played = new Map<string, Promise<Figures>>();
  readonly #began = performance.now();
  readonly #ticker: NodeJS.Timeout;
  #asked = 0;
  #done = 0;

  constructor(homes: number, threads: number) {
    this.homes = homes;
    this.#workers = new Workers(threads);
    this.#ticker = setInterval(() => process.stderr.write(`${this.progress}\n`), reportsEvery);
  }

  /** How far it is, in a line. */
  get progress(): string {
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return `${this.#done} of ${this.#asked} lives of two years, ${seconds} s, ${megabytes} MB`;
  }

  play(study: Study): Promise<Figures> {
    const key = JSON.stringify(study);
    const played = this.#played.get(key) ?? this.#playAll(study);
    this.#played.set(key, played);
    return played;
  }

  async close(): Promise<void> {
    clearInterval(this.#ticker);
    await this.#workers.close();
  }

  async #playAll(study: Study): Promise<Figures> {
    this.#asked += this.homes;
    const jobs = Array.from({ length: Math.ceil(this.homes / chunk) }, async (_, index) => {
      const from = index * chunk;
      const to = Math.min(this.homes, from + chunk);
      const outcomes = await this.#workers.play({ study, from, to });
      this.#done += outcomes.length;
      return outcomes;
    });
    return figuresOf((await Promise.all(jobs)).flat());
  }
}
