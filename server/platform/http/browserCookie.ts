import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMilliseconds } from '../clock.ts';

const name = 'browser';
/** The browser sends it to calls alone, of customers and staff. */
const path = '/api';

/** How long a browser stays known to an account after each log-in. */
export const browserMilliseconds = 90 * dayMilliseconds;

/** Returns the browser's token; a new one where it has none. */
export function browserTokenOf({ cookies }: FastifyRequest): string {
  const given = cookies[name] ?? '';
  return /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
}

/**
 * Keeps a browser's token where it has logged in. It admits nobody: it only tells the browser from strangers at the
 * same network address.
 */
export function keepBrowserToken(
  reply: FastifyReply,
  { token, https }: { token: string; https: boolean },
): void {
  const secure = https || reply.request.protocol === 'https';
  const flags = { httpOnly: true, secure, sameSite: 'strict' } as const;
  reply.setCookie(name, token, { path, ...flags, maxAge: browserMilliseconds / 1_000 });
}
