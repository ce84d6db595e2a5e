import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two readiness probes of a process. */
const probeMilliseconds = 200;
/** Failed probes in a row that remove a process; a busy database may delay a single one. */
const maxMisses = 2;

export interface Balancer {
  readonly address: string;
  /** Resolves once the process on this port receives requests. */
  whenReady(port: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sends each request to the next ready process, over connections that stay open. It never retries:
 * failures are answered with 502, so that clients see them.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const stopping = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const watches = ports.map(async (port) => {
    let misses = 0;
    while (!stopping.signal.aborted) {
      const said = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      await said?.arrayBuffer().catch(() => null);
      misses = said?.ok ? 0 : misses + 1;
      if (misses === 0) ready.add(port);
      if (misses === maxMisses) ready.delete(port);
      await pause(probeMilliseconds);
    }
  });
  let turn = 0;
  const server = createServer({ keepAliveTimeout: 60_000 }, (asked, answer) => {
    const [...choice] = ready;
    turn += 1;
    const port = choice[turn % choice.length];
    if (port === undefined) fail(answer);
    else forward(asked, answer, { port, agent });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async whenReady(port) {
      while (!ready.has(port)) await pause(probeMilliseconds);
    },
    async close() {
      stopping.abort();
      await Promise.all(watches);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

const fail = (answer: ServerResponse) => answer.writeHead(502).end('null');

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): void {
  const { method, url, headers } = asked;
  const forwarded = request(
    { host: '127.0.0.1', port, agent, method, path: url, headers },
    (given) => {
      // Headers that concern only the process's own connection.
      const { connection: _, 'keep-alive': __, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, kept);
      given.pipe(answer).on('error', () => answer.destroy());
    },
  );
  forwarded.on('error', () => (answer.headersSent ? answer.destroy() : fail(answer)));
  asked.pipe(forwarded);
}
