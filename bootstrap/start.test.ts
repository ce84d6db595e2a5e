import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-start-'));
  linkPrograms(join(folder, 'programs'));
});
afterAll(() => {
  // Ends all processes that a test left, by their process group.
  for (const { pid = 0 } of started) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has ended.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Fills a folder with the only programs that a start needs. A bare Debian has no ps. */
function linkPrograms(programs: string) {
  mkdirSync(programs);
  const places = (process.env.PATH ?? '').split(delimiter);
  for (const name of ['node', 'npm', 'sh']) {
    const found = places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? '';
    symlinkSync(realpathSync(found), join(programs, name));
  }
}

/** Starts a command in its own process group. Resolves once the server is ready. */
async function serve(command: string, args: readonly string[]) {
  const path = process.platform === 'linux' ? join(folder, 'programs') : process.env.PATH;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path, DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(child);
  // The server writes to the same pipes, which close once all processes have ended.
  const ended = once(child, 'close');
  let said = '';
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const [, found] = /is ready: (http:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(() => reject(new Error(said)));
  });
  return { child, ended, address: await address };
}

// Each case uses the data folder of the one before, so that server must have released its lock.
it.skipIf(process.platform === 'win32').for([
  ['SIGTERM', 'npm', 'start'],
  ['SIGKILL', 'npm', 'start'],
  ['SIGINT', 'node', 'bootstrap/start.mjs'],
  ['SIGKILL', 'node', 'bootstrap/start.mjs'],
] as const)(
  '%s to %s %s ends the server',
  { timeout: 300_000 },
  async ([signal, command, argument]) => {
    const { child, ended, address } = await serve(command, [argument]);
    expect((await fetch(address)).ok).toBe(true);
    child.kill(signal);
    await ended;
    await expect(fetch(address)).rejects.toThrow();
  },
);
