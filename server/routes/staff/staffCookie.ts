import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'staff-session';
/** The browser sends it to staff's calls alone. */
const path = '/api/staff';

/** Returns the session's token; empty without one. */
export const sessionTokenOf = (request: FastifyRequest): string => request.cookies[name] ?? '';

/** Keeps the session's token in a cookie that scripts cannot read and other sites cannot use. */
export function keepSession(
  reply: FastifyReply,
  { token, expiresAt, https }: { token: string; expiresAt: Date; https: boolean },
): void {
  const secure = https || reply.request.protocol === 'https';
  const flags = { httpOnly: true, secure, sameSite: 'strict' } as const;
  reply.setCookie(name, token, { path, ...flags, expires: expiresAt });
}

export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(name, { path, sameSite: 'strict' });
}
