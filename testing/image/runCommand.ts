import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Characters of a failed command's output that its error shows. */
const shownCharacters = 3_000;

/** Aborted when the test is to end, which ends all commands under way. */
export const ending = new AbortController();

const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Whether it runs to its end even after `ending`, as for the removal of what is left. */
  readonly always?: boolean;
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, in a process group of its own, so that all its children end with it. */
export async function tryCommand(
  program: string,
  args: readonly string[],
  { env, cwd, always = false }: CommandOptions = {},
): Promise<CommandResult> {
  if (!always) ending.signal.throwIfAborted();
  const child = spawn(program, args, { env, cwd, detached: true, stdio });
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  if (!always) ending.signal.addEventListener('abort', end, { once: true });
  const exited = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  try {
    const [code, stdout, stderr] = await Promise.all([
      exited,
      text(child.stdout),
      text(child.stderr),
    ]);
    if (!always) ending.signal.throwIfAborted();
    return { code, stdout, stderr };
  } finally {
    ending.signal.removeEventListener('abort', end);
  }
}

/** As `tryCommand`. @returns its standard output @throws with the end of its output if it fails */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await tryCommand(program, args, options);
  if (code === 0) return stdout;
  const output = `${stdout}\n${stderr}`.trim().slice(-shownCharacters);
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} … ended with ${code}:\n${output}`);
}
