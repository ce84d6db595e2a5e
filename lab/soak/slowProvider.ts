import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Passes calls on to the card sandbox some time later, as a card provider far away answers. */
export async function openSlowProvider(sandbox: URL, milliseconds: number) {
  const server = createServer(async (asked, reply) => {
    const { method, headers, url } = asked;
    await pause(milliseconds);
    const onwards = request(
      { host: sandbox.hostname, port: sandbox.port, path: url, method, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    onwards.on('error', () => reply.destroy());
    asked.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
