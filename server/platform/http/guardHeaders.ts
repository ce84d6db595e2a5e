import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Features of browsers that the shop never uses, itself or in frames. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb'];
const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Policy by which no part of an answer is run, loaded, sent or framed. */
const policy = {
  'default-src': ["'none'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const yearSeconds = 31_536_000;

/**
 * Sets the security headers of all answers: nothing of them runs, is framed or is read by another
 * site. Pages replace the policy by their own.
 * @param https whether customers use https, and must use it alone for a year
 */
export async function guardHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: https && { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}

/** The headers that helmet sets above (server/routes/headers.test.ts compares them). */
const bareHeaders = {
  'content-security-policy': Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const httpsAlone = {
  'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
};

/** Sets the same headers on what the framework refuses before any hook has run. */
export const guardBareAnswer = (reply: FastifyReply, https: boolean): FastifyReply =>
  reply.headers({ ...bareHeaders, ...(https && httpsAlone) });

/**
 * Headers of a picture in mails: the pages of mail programs may show it. Browsers load what the shop
 * answers for its own pages alone otherwise.
 */
export const sharedWithMails = { 'cross-origin-resource-policy': 'cross-origin' } as const;
