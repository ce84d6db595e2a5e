import { showFrame } from '@nestbox/contract/staffFrame';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Most styles of mails and of the shop's pages are in their markup. The staff's app alone frames the page. */
const policy =
  "default-src 'none'; img-src 'self' data:; font-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the page in which the staff's app shows mails and pages before they are saved. */
export function frameRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, showFrame, async ({ reply }) => {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'sameorigin');
    return '<!doctype html><title>Preview</title>';
  });
}
