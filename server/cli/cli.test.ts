import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
let data: string;
let server: ChildProcess | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-cli-'));
  data = join(folder, 'data');
});
afterAll(async () => {
  await stop('SIGKILL');
  rmSync(folder, { recursive: true });
});

const program = (script: string, args: readonly string[] = []) =>
  spawn(process.execPath, [join(import.meta.dirname, '../..', script), ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_SYNC: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function start(): Promise<void> {
  const child = program('server/main.ts');
  server = child;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve());
  child.on('exit', () => reject(new Error('The server did not start.')));
  await promise;
}

async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function run(script: 'server/ops.ts' | 'testing/sandbox.ts', ...args: string[]) {
  const child = program(script, args);
  let printed = '';
  let noted = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    noted += chunk;
  });
  const [exit] = await once(child, 'close');
  return { exit, printed, noted };
}

const serverFile = () => join(data, 'server.json');

it('refuses a file in another encoding before anything is opened', async () => {
  const file = join(folder, 'latin.csv');
  writeFileSync(file, Buffer.from('productId,eco\ntea,caf\xe9\n', 'latin1'));
  const refused = await run('server/ops.ts', 'catalogue', 'import', file);
  expect(refused).toMatchObject({ exit: 1, printed: '' });
  expect(refused.noted).toContain('latin.csv is not in UTF-8');
  expect(refused.noted).toContain("Save it again as 'CSV UTF-8'");
  expect(existsSync(data)).toBe(false);
});

it('prints help and corrects wrong arguments without opening the shop', async () => {
  const help = await run('server/ops.ts', '--help');
  expect(help).toMatchObject({ exit: 0, noted: '' });
  expect(help.printed).toContain('packing');
  expect(await run('server/ops.ts', 'refund')).toMatchObject({ exit: 1, printed: '' });
  expect((await run('server/ops.ts', 'catalogue', 'import', 'no-such.csv')).noted).toContain(
    'no-such.csv',
  );
  expect(existsSync(data)).toBe(false);
});

function pricedAt(price: number): string {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `productId,price\neveryday-tea-bags-160,${price}\n`);
  return file;
}

it('runs commands with and without a running server', async () => {
  const alone = await run('server/ops.ts', 'catalogue', 'import', pricedAt(435));
  expect(alone).toMatchObject({ exit: 0, noted: '' });
  expect(alone.printed).toContain('line 2: price 445 → 435');
  expect((await run('testing/sandbox.ts', 'advance', '3')).printed).toMatch(/^3 days, 0 customers/);
  await start();
  expect(statSync(serverFile()).mode & 0o777).toBe(0o600);
  const beside = await run('server/ops.ts', 'catalogue', 'import', pricedAt(425));
  expect(beside.printed).toContain('line 2: price 435 → 425');
  expect((await run('testing/sandbox.ts', 'advance', '2')).printed).toMatch(/^2 days, 0 customers/);
  expect((await run('server/ops.ts', 'customer', 'x@example.com')).exit).toBe(1);
  const acts = (await run('server/ops.ts', 'acts')).printed.trim().split('\n');
  const by = userInfo().username;
  expect(acts.map((line) => line.split('  ').slice(1, 4))).toEqual([
    [by, 'catalogue import', 'done'],
    [by, 'catalogue import', 'done'],
    [by, 'customer', 'refused'],
  ]);
});

it('runs commands where the server was killed, but not where it does not answer', async () => {
  await stop('SIGKILL');
  expect(existsSync(serverFile())).toBe(true);
  const after = await run('server/ops.ts', 'catalogue', 'import', pricedAt(415));
  expect(after.printed).toContain('line 2: price 425 → 415');
  await start();
  // The folder is locked by a server, even if its server file is missing.
  renameSync(serverFile(), `${serverFile()}.away`);
  const inUse = await run('server/ops.ts', 'mails');
  expect(inUse).toMatchObject({ exit: 1, printed: '' });
  expect(inUse.noted).toContain('is in use by process');
  expect(inUse.noted).not.toContain('    at ');
  renameSync(`${serverFile()}.away`, serverFile());
  await stop('SIGTERM');
  expect(existsSync(serverFile())).toBe(false);
});
