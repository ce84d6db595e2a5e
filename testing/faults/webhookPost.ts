import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** An event as the card sandbox posts it. */
export interface PostedEvent {
  readonly body: string;
  readonly signature: string;
}

export interface WebhookPost {
  /** The address to which the card sandbox posts. */
  readonly url: string;
  /** Passes an event on to the shop. @returns the shop's status */
  deliver(event: PostedEvent): Promise<number>;
  /** Keeps events here instead of passing them on; null passes them on again. */
  keep(into: PostedEvent[] | null): void;
  close(): void;
}

/** Opens a proxy between the card sandbox and the shop's webhook. */
export async function openWebhookPost(shopUrl: () => string): Promise<WebhookPost> {
  let kept: PostedEvent[] | null = null;
  const deliver = async ({ body, signature }: PostedEvent) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(shopUrl(), { method: 'POST', headers, body });
    await answer.body?.cancel();
    return answer.status;
  };
  const server = createServer(async (request, reply) => {
    const signature = String(request.headers['stripe-signature']);
    const event = { body: await text(request), signature };
    kept?.push(event);
    const status = kept ? 200 : await deliver(event).catch(() => 502);
    reply.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    deliver,
    keep(into) {
      kept = into;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
