import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { mailboxPage } from './mailboxPage.ts';
import { mailboxPath } from './mailboxPath.ts';
import { readMailbox } from './readMailbox.ts';
import { sendSandboxPage } from './sandboxFrame.ts';
import { onlyWithToken } from './testPages.ts';

/** Shows all mails of a test shop. Not for a shop with real customers. */
export function mailboxRoutes(app: FastifyInstance, { sealer }: Services, folder: string): void {
  app.get(
    mailboxPath,
    { schema: { hide: true }, onRequest: onlyWithToken(sealer) },
    async (request, reply) => {
      const { to } = request.query as { to?: unknown };
      const recipient = typeof to === 'string' ? to.trim() : '';
      const mails = await readMailbox(folder, recipient);
      return sendSandboxPage(reply, mailboxPage(mails, recipient));
    },
  );
}
