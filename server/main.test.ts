import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-main-'));
  started = [];
});
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true });
});

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

describe('the server', () => {
  it('serves, prints its address, stops gracefully, and starts again', async () => {
    const server = start();
    await server.ready;
    const [address = ''] = /http:\/\/localhost:\d+/.exec(server.said()) ?? [];
    expect((await fetch(`${address}/api/products`)).status).toBe(200);
    expect(server.said()).toContain('card sandbox');
    expect(server.said()).toContain(folder);
    expect(server.said()).toContain(`Mail     ${address}/mailbox`);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const again = start();
    await again.ready;
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  it('starts after it was killed', async () => {
    const server = start();
    await server.ready;
    server.child.kill('SIGKILL');
    await server.ended;
    await start().ready;
  });

  it('refuses a data folder that another process has open, and says what to do', async () => {
    await start().ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain('DATA_DIR');
    expect(second.said()).not.toContain('    at ');
  });

  it('stops with a sentence once its database is moved away', async () => {
    const server = start();
    await server.ready;
    renameSync(join(folder, 'data/postgres'), join(folder, 'data/elsewhere'));
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('was moved, deleted or replaced while Nestbox was running');
    expect(server.said()).not.toContain('    at ');
  });

  it('does not create a new shop where only the marker of an earlier one is left', async () => {
    const server = start();
    await server.ready;
    server.child.kill('SIGTERM');
    await server.ended;
    const data = join(folder, 'data');
    for (const name of readdirSync(data)) {
      if (name !== 'shop-made') rmSync(join(data, name), { recursive: true });
    }
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`The database ${data}/postgres is missing`);
    expect(second.said()).toContain(`DATA_DIR=${data} npm run ops -- restore <backup>`);
  });

  it('does not create a new shop beside the files of another, and names a damaged file', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const refusal = async () => {
      const server = start();
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
    await start().ready;
  });

  it('prints what to do about a port in use', async () => {
    const other: Server = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`Port ${port} is taken`);
    other.close();
  });

  it('names a wrong setting', async () => {
    const server = start({ PORT: 'http' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('PORT');
  });
});
