import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import type { HttpLimits } from './httpLimits.ts';

const shop = useTestShop();

/** A hundredth of the usual time limits, so that the tests are quick. */
const quick = {
  maxConnectionsOfAddress: 1_000,
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 300,
  checkInterval: 50,
};

interface Listening {
  readonly port: number;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

async function listen(
  limits: Partial<HttpLimits>,
  trustedProxies: readonly string[] = [],
): Promise<Listening> {
  const app = await buildApp({
    ...bareApp,
    trustedProxies,
    services: shop.services,
    limits,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as { port: number }).port,
    connections: promisify(app.server.getConnections.bind(app.server)),
    close: async () => {
      await app.close();
    },
  };
}

let server: Listening;
beforeAll(async () => {
  server = await listen(quick);
});
afterAll(() => server.close());

const opened: Client[] = [];
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy();
});

/** A raw connection, with everything that it received. */
interface Client {
  readonly socket: Socket;
  readonly heard: () => string;
  /** Resolves when the server closes the connection. */
  readonly dropped: Promise<unknown>;
}

async function open({ port } = server): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.setEncoding('latin1').on('data', (bytes) => {
    heard += bytes;
  });
  // A server that closes while the client still sends resets the connection.
  socket.on('error', () => {});
  const dropped = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  await once(socket, 'connect');
  const client = { socket, heard: () => heard, dropped };
  opened.push(client);
  return client;
}

/** Sends until the server closes the connection. */
async function flood({ socket, dropped }: Client, piece: string, every: number): Promise<void> {
  let gone = false;
  void dropped.then(() => {
    gone = true;
  });
  while (!gone) {
    socket.write(piece);
    await pause(every);
  }
}

const post = (headers: string) =>
  `POST /api/customer/account/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n`;
const ask = 'GET /api/shop HTTP/1.1\r\nHost: shop\r\n';
const statusOf = (client: Client) => /^HTTP\/1\.1 (\d+)/.exec(client.heard())?.[1];

it('refuses a request that names two hosts', async () => {
  const client = await open();
  client.socket.write(`${ask}Host: elsewhere.example\r\n\r\n`);
  await expect.poll(() => statusOf(client)).toBe('400');
  expect(client.heard()).toContain('The request names two hosts.');
});

describe('a client is dropped', () => {
  it('that sends nothing', async () => {
    const client = await open();
    await client.dropped;
    expect(client.heard() === '' || statusOf(client) === '408').toBe(true);
  });

  it('that sends its headers slowly', async () => {
    const client = await open();
    client.socket.write(ask);
    await flood(client, 'X-Slow: 1\r\n', 40);
    expect(statusOf(client)).toBe('408');
  });

  it('that sends its body slowly', async () => {
    const client = await open();
    client.socket.write(post('Content-Length: 60000\r\n'));
    await flood(client, ' ', 40);
    expect(statusOf(client)).toBe('408');
  });

  it('that never comes to the end of its body', async () => {
    const client = await open();
    client.socket.write(post('Transfer-Encoding: chunked\r\n'));
    await flood(client, `4000\r\n${' '.repeat(0x4000)}\r\n`, 1);
    expect(statusOf(client)).toBe('413');
  });

  it('that announces a body too large, before any of it is read', async () => {
    const client = await open();
    client.socket.write(post('Content-Length: 99999999\r\n'));
    await flood(client, ' '.repeat(1_000), 5);
    expect(statusOf(client)).toBe('413');
  });

  it('that sends too much in its headers', async () => {
    const client = await open();
    client.socket.write(`${ask}${`X-Large: ${'1'.repeat(2_000)}\r\n`.repeat(9)}\r\n`);
    await client.dropped;
    expect(statusOf(client)).toBe('431');
    const within = await open();
    within.socket.write(`${ask}${`X-Large: ${'1'.repeat(2_000)}\r\n`.repeat(7)}\r\n`);
    await within.dropped;
    expect(statusOf(within)).toBe('200');
  });

  it('that sends garbage behind a request', async () => {
    const client = await open();
    client.socket.write(`${ask}\r\n\u0000\u0001garbage\r\n\r\n`);
    await client.dropped;
    expect(client.heard()).toContain('HTTP/1.1 400');
  });

  it.each([
    ['twice its length', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
    ['two ways to find its end', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['a way that there is not', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a length that is none', 'Content-Length: +5\r\n'],
  ])('whose request states %s', async (_, headers) => {
    const client = await open();
    client.socket.write(`${post(headers)}0\r\n\r\n${ask}\r\n`);
    await client.dropped;
    expect(client.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it('that reads nothing of its answer', async () => {
    const patient = await listen({ idleTimeout: 400 });
    const client = await open(patient);
    client.socket.pause();
    client.socket.write('GET /api/products HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(400));
    await expect.poll(() => patient.connections(), { timeout: 10_000 }).toBe(1);
    await expect.poll(() => patient.connections(), { timeout: 10_000 }).toBe(0);
    await patient.close();
  });
});

it('ends a connection that was opened in advance, when it closes', async () => {
  // More than the time of a test.
  const closing = await listen({ idleTimeout: 600_000 });
  const client = await open(closing);
  await expect.poll(() => closing.connections(), { timeout: 10_000 }).toBe(1);
  await Promise.all([closing.close(), client.dropped]);
  expect(client.heard()).toBe('');
});

describe('hundreds of connections that never finish', () => {
  it('delay no other client, and are closed in the end', async () => {
    const many = await Promise.all(Array.from({ length: 500 }, () => open()));
    for (const { socket } of many) socket.write(ask);
    const others = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${server.port}/api/shop`)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all(many.map(({ dropped }) => dropped));
  });

  it("are refused beyond the server's limit", async () => {
    const small = await listen({ maxConnections: 5 });
    const taken = await Promise.all(Array.from({ length: 5 }, () => open(small)));
    const { dropped } = await open(small);
    await dropped;
    expect(await small.connections()).toBe(5);
    for (const { socket } of taken) socket.destroy();
    await small.close();
  });
});

it("limits connections by address, except a proxy's", async () => {
  const limited = await listen({ maxConnectionsOfAddress: 3 });
  const proxied = await listen({ maxConnectionsOfAddress: 3 }, ['127.0.0.0/8']);
  try {
    const [first] = await Promise.all([open(limited), open(limited), open(limited)]);
    const fourth = await open(limited);
    await fourth.dropped;
    expect(await limited.connections()).toBe(3);
    first.socket.end();
    await first.dropped;
    const next = await open(limited);
    next.socket.write(`${ask}\r\n`);
    await once(next.socket, 'data');
    expect(statusOf(next)).toBe('200');
    for (let count = 0; count < 5; count += 1) await open(proxied);
    expect(await proxied.connections()).toBe(5);
  } finally {
    for (const { socket } of opened) socket.destroy();
    await limited.close();
    await proxied.close();
  }
});
