import type { FastifyReply } from 'fastify';
import { barePagePolicy } from '../../platform/http/problemPage.ts';

/** Answers with a page to print. */
export function asPage(reply: FastifyReply, html: string): string {
  reply.type('text/html; charset=utf-8').header('content-security-policy', barePagePolicy);
  return html;
}
