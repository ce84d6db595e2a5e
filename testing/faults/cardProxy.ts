import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** When a fault hits a confirmation: before or after the card sandbox receives it. */
export type Moment = 'before' | 'after';

export interface CardProxy {
  readonly url: string;
  close(): void;
}

/**
 * Opens a proxy between one worker and the card sandbox, which sees that worker's confirmations.
 * @param atConfirm may end the worker at that moment; the confirmation is then dropped
 */
export async function openCardProxy(
  sandbox: URL,
  atConfirm: (moment: Moment) => Promise<boolean>,
): Promise<CardProxy> {
  const server = createServer(async (asked, reply) => {
    const confirms = /\/confirm$/.test(asked.url ?? '');
    if (confirms && (await atConfirm('before'))) reply.destroy();
    else pass(sandbox, asked, reply, async () => confirms && (await atConfirm('after')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(
  sandbox: URL,
  asked: IncomingMessage,
  reply: ServerResponse,
  cutOff: () => Promise<boolean>,
): void {
  const { method, headers, url } = asked;
  const onwards = request(
    { host: sandbox.hostname, port: sandbox.port, path: url, method, headers, agent: false },
    async (answer) => {
      if (await cutOff()) {
        answer.resume();
        reply.destroy();
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  onwards.on('error', () => reply.destroy());
  asked.pipe(onwards);
}
