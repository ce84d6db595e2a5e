import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { sloganSentence } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { docsPath } from '../../platform/http/docsPath.ts';

/**
 * Hash of the one style that the page's script writes; e2e/securityPolicy.spec.ts fails when it
 * changes.
 */
const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The other styles and the scripts are files; the icons are part of the styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${ownStyle}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the OpenAPI document at /api/docs/json, and a page of it at /api/docs. Register it before
 * the routes that it describes.
 */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: shop.name,
        version: '1',
        description: `${sloganSentence(shop)} Amounts are integer pence, dates are yyyy-MM-dd in London.`,
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: docsPath, staticCSP: policy });
}
