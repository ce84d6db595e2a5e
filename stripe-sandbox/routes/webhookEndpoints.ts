import { allowOnly } from '../http/params.ts';
import type { WebhookOptions } from '../options.ts';
import { presentWebhookEndpoint } from '../presenters/webhookEndpoint.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

/** The one endpoint is an option, not a record: no call changes it. */
export const webhookEndpointRoutes = (
  webhook: WebhookOptions | null,
  urlOf: (webhook: WebhookOptions) => string,
): Route[] => [
  {
    method: 'GET',
    path: '/webhook_endpoints',
    handle({ params }) {
      allowOnly(params, LIST_PARAMS);
      const endpoints = webhook ? [presentWebhookEndpoint(webhook, urlOf(webhook))] : [];
      return page('/v1/webhook_endpoints', endpoints, params, 'webhook_endpoint', (each) => each);
    },
  },
];
