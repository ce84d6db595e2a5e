import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-main-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Started {
  readonly child: ChildProcess;
  /** Its output so far. */
  said(): string;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves once it serves; rejects when it ends before. */
  readonly ready: Promise<void>;
}

function start(settings: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const listen = (chunk: Buffer) => {
    output += chunk;
    if (output.includes('is ready')) resolve();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(output));
    return code as number | null;
  });
  ready.catch(() => {});
  return { child, said: () => output, ended, ready };
}

// The first three share a data folder, since a first start takes longer than another one.
describe('the server', () => {
  it('serves, prints its address, and stops gracefully', async () => {
    const server = start();
    await server.ready;
    const [address = ''] = /http:\/\/localhost:\d+/.exec(server.said()) ?? [];
    expect((await fetch(`${address}/api/products`)).status).toBe(200);
    expect(server.said()).toContain('card sandbox');
    expect(server.said()).toContain(folder);
    expect(server.said()).toContain(`Mail     ${address}/mailbox`);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('starts again, refuses the folder to another process, and starts after it was killed', async () => {
    const server = start();
    await server.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain('DATA_DIR');
    expect(second.said()).not.toContain('    at ');
    server.child.kill('SIGKILL');
    await server.ended;
    const after = start();
    await after.ready;
    after.child.kill('SIGINT');
    expect(await after.ended).toBe(0);
  });

  it('does not create a new shop where only the marker of an earlier one is left', async () => {
    const data = join(folder, 'data');
    expect(readdirSync(data)).toContain('postgres');
    for (const name of readdirSync(data)) {
      if (name !== 'shop-made') rmSync(join(data, name), { recursive: true });
    }
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`The database ${data}/postgres is missing`);
    expect(second.said()).toContain(`DATA_DIR=${data} npm run ops -- restore <backup>`);
  });

  it('does not create a new shop beside the files of another, and names what is damaged or moved away', async () => {
    const data = join(folder, 'other');
    mkdirSync(data);
    const refusal = async () => {
      const server = start({ DATA_DIR: data });
      expect(await server.ended).toBe(1);
      expect(server.said()).not.toContain('    at ');
      return server.said();
    };
    const restores = `DATA_DIR=${data} npm run ops -- restore <backup>`;
    const ledger = join(data, 'card-sandbox.jsonl');
    writeFileSync(ledger, '{"kind":"keys_forgotten","at":""}\n{"kind":"keys_forg\n{"kin');
    const missing = await refusal();
    expect(missing).toContain(`The database ${data}/postgres is missing`);
    expect(missing).toContain(restores);

    renameSync(ledger, `${ledger}.away`);
    const clock = join(data, 'clock.json');
    writeFileSync(clock, '{"millisecondsAhe');
    const damaged = await refusal();
    expect(damaged).toContain(`${clock} is damaged`);
    expect(damaged).toContain(`rm -r ${clock}`);
    rmSync(clock);
    mkdirSync(clock);
    expect(await refusal()).toContain(`${clock} is damaged`);

    rmSync(clock, { recursive: true });
    renameSync(`${ledger}.away`, ledger);
    const line = await refusal();
    expect(line).toContain(`${ledger}: line 2 is damaged`);
    expect(line).toContain(restores);

    // A crash cut the last line, which was never acknowledged.
    writeFileSync(ledger, '{"kind":"keys_forgotten","at":""}\n{"kin');
    const server = start({ DATA_DIR: data });
    await server.ready;

    renameSync(join(data, 'postgres'), join(data, 'elsewhere'));
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('was moved, deleted or replaced while Nestbox was running');
    expect(server.said()).not.toContain('    at ');
  });

  it('says once that its database is gone, to however many requests that notice it', async () => {
    const data = join(folder, 'gone');
    const server = start({ DATA_DIR: data });
    await server.ready;
    const [address = ''] = /http:\/\/localhost:\d+/.exec(server.said()) ?? [];
    await fetch(`${address}/api/products`);
    renameSync(join(data, 'postgres'), join(data, 'elsewhere'));
    // On a slow machine it may have ended before they arrive.
    const unanswered = () => 503;
    const forget = (name: number) =>
      fetch(`${address}/api/customer/account/password/reset-code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ emailAddress: `ada.${name}@example.com` }),
      }).then(({ status }) => status, unanswered);
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, name) => forget(name)));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('was moved, deleted or replaced while Nestbox was running');
    expect(server.said()).not.toMatch(/second error|^ {4}at /m);
  });

  it('prints what to do about a port in use', async () => {
    const other: Server = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const server = start({ PORT: String(port), DATA_DIR: join(folder, 'portless') });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`Port ${port} is taken`);
    other.close();
  });

  it('names a wrong setting', async () => {
    const server = start({ PORT: 'http', DATA_DIR: join(folder, 'portless') });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('PORT');
  });
});
