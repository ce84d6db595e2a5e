import type { FastifyInstance } from 'fastify';
import { mailboxPage, mailboxPolicy } from './mailboxPage.ts';
import { mailboxPath } from './mailboxPath.ts';
import { readMailbox } from './readMailbox.ts';

/** Shows anybody every mail of a test shop. Not for a shop with real customers. */
export function mailboxRoutes(app: FastifyInstance, folder: string): void {
  app.get(mailboxPath, { schema: { hide: true } }, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const recipient = typeof to === 'string' ? to.trim() : '';
    const mails = await readMailbox(folder, recipient);
    return reply
      .header('content-security-policy', mailboxPolicy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(mails, recipient));
  });
}
