/** Prints one line of progress. */
export function say(line: string): void {
  process.stdout.write(`• ${line}\n`);
}

/** Runs checks one after the other, and counts them. */
export interface Checks {
  readonly passed: number;
  readonly failed: number;
  /** Prints the name with the text that `run` returns, or the error. @returns whether it passed */
  check(name: string, run: () => Promise<unknown>): Promise<boolean>;
}

export function openChecks(): Checks {
  const tally = { passed: 0, failed: 0 };
  return {
    get passed() {
      return tally.passed;
    },
    get failed() {
      return tally.failed;
    },
    async check(name, run) {
      const startedAt = performance.now();
      try {
        const figures = await run();
        const seconds = Math.round((performance.now() - startedAt) / 1_000);
        say(`${name}${typeof figures === 'string' ? `: ${figures}` : ''} (${seconds} s)`);
        tally.passed += 1;
        return true;
      } catch (error) {
        process.stdout.write(`✗ ${name}\n${error instanceof Error ? error.stack : error}\n`);
        tally.failed += 1;
        return false;
      }
    },
  };
}
