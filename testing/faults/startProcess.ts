import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StartedProcess {
  readonly child: ChildProcess;
  /** The end of its log and of its standard error. */
  errors(): string;
  readonly ended: Promise<unknown>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
const passedOn = { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS };

/** Starts one of our programs, and resolves once it has printed `ready`. @throws with its output */
export async function startProcess(
  script: string,
  args: readonly string[],
  { ready, env = {} }: { ready: string; env?: Record<string, string> },
): Promise<StartedProcess> {
  // With a channel, so that it ends with this process.
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...passedOn, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let errors = '';
  const keep = (text: unknown) => {
    errors = `${errors}${text}`.slice(-4_000);
  };
  child.stderr?.on('data', keep);
  child.stdout?.on('data', keep);
  const said = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes(ready)) resolve();
    });
  });
  const up = await Promise.race([said.then(() => true), ended.then(() => false)]);
  if (!up) throw new Error(`${script} did not start: ${errors}`);
  return {
    child,
    errors: () => errors,
    ended,
    async kill(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
