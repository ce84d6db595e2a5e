import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a request that is on its way to a closing server arrives. */
const patience = 1_000;

/**
 * Ends the connections of a server that closes on which no request has come yet, such as those that browsers
 * open in advance. Node ends those that are idle after a request, and would wait for these until their
 * time without a byte is over.
 */
export function endUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    const end = () => {
      for (const socket of unused) socket.destroy();
    };
    setTimeout(end, patience).unref();
  });
}
