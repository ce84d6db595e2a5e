import type { FastifyReply } from 'fastify';

/** A page to print has a style element, and loads nothing. */
const printedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Answers with a page to print. */
export function asPage(reply: FastifyReply, html: string): string {
  reply.type('text/html; charset=utf-8').header('content-security-policy', printedPolicy);
  return html;
}
