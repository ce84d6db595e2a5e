import type { FastifyInstance } from 'fastify';
import { mailboxPage } from './mailboxPage.ts';
import { mailboxPath } from './mailboxPath.ts';
import { onlyThisMachine } from './onlyThisMachine.ts';
import { readMailbox } from './readMailbox.ts';
import { sendSandboxPage } from './sandboxFrame.ts';

/** Shows everybody all mails of a test shop. Not for a shop with real customers. */
export function mailboxRoutes(app: FastifyInstance, folder: string): void {
  app.get(
    mailboxPath,
    { schema: { hide: true }, onRequest: onlyThisMachine },
    async (request, reply) => {
      const { to } = request.query as { to?: unknown };
      const recipient = typeof to === 'string' ? to.trim() : '';
      const mails = await readMailbox(folder, recipient);
      return sendSandboxPage(reply, mailboxPage(mails, recipient));
    },
  );
}
