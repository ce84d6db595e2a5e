import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { shop } from '@nestbox/contract/shop';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI document at /api/docs/json, readable at /api/docs. Before the routes it describes. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: shop.name,
        version: '1',
        description: `${shop.slogan}. Amounts are integer pence, dates are yyyy-MM-dd in London.`,
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
