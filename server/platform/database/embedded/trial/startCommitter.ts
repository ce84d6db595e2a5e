import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Committer = {
  pid: number | undefined;
  /** All lines of its output so far. */
  said: string[];
  /** Resolves once a line satisfies the test; rejects with its errors if it ends before. */
  until(test: (line: string) => boolean): Promise<string>;
  kill(): Promise<void>;
  /** Lets it exit when it is done. */
  end(): Promise<void>;
};

/** Starts committer.ts in its own process, under another program (strace) if one is given. */
export function startCommitter(args: (string | number)[], under: string[] = []): Committer {
  const script = new URL('committer.ts', import.meta.url).pathname;
  const [program = '', ...rest] = [...under, process.execPath, script, ...args.map(String)];
  const child = spawn(program, rest, { stdio: 'pipe' });
  const ended = once(child, 'close');
  const said: string[] = [];
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));

  return {
    pid: child.pid,
    said,
    until: (test) =>
      new Promise((resolve, reject) => {
        const known = said.find(test);
        if (known !== undefined) return resolve(known);
        lines.on('line', (line) => test(line) && resolve(line));
        ended.then(() => reject(new Error(`The committer ended: ${errors}`)));
      }),
    async kill() {
      child.kill('SIGKILL');
      child.stdin.destroy();
      await ended;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Returns the ids in a committer's output. Their rows must never be lost. */
export function acknowledged({ said }: Committer): number[] {
  return said.filter((line) => /^\d+$/.test(line)).map(Number);
}
