import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnMachine } from '../platform/configuration/ownMachine.ts';
import type { Sealer } from '../platform/security/sealer.ts';
import { isSameSecret } from '../platform/security/tokens.ts';
import { sendSandboxPage } from './sandboxFrame.ts';
import { testPagesToken } from './testPageLink.ts';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const cookieName = 'test_pages';
const cookieSeconds = 365 * 86_400;

/**
 * Returns a hook that opens pages of a test shop, which show everybody's mails and the owner's password, only to
 * who has the token that the terminal prints: a proxy that adds no headers looks like a browser on this machine.
 * The token of a link becomes a cookie. Requests by another host name, or through a proxy that says so, find nothing.
 */
export function onlyWithToken(sealer: Sealer) {
  const token = testPagesToken(sealer);
  const opens = (given: unknown) => typeof given === 'string' && isSameSecret(given, token);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const forwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
    if (forwarded || !isOwnMachine(request.hostname)) return reply.callNotFound();
    if (opens(fastifyCookie.parse(request.headers.cookie ?? '')[cookieName])) return;
    const { token: given, ...query } = request.query as Record<string, string>;
    if (!opens(given)) return sendSandboxPage(reply.code(403), closedPage);
    const flags = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: cookieSeconds } as const;
    const rest = new URLSearchParams(query).toString();
    return reply
      .header('set-cookie', fastifyCookie.serialize(cookieName, token, flags))
      .header('cache-control', 'no-store')
      .redirect(`${request.url.split('?')[0]}${rest && `?${rest}`}`, 303);
  };
}

const closedPage = {
  title: 'This page needs its link',
  main: `<p class="intro">The pages of a test shop show everybody’s mails, so they are not open to everybody.</p>
<section class="card">
<p>In the terminal where the shop runs, open the link behind ‘Mail’ or ‘Test’. This browser is then remembered.</p>
</section>`,
};
