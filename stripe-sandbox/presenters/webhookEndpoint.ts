import Stripe from 'stripe';
import type { WebhookOptions } from '../options.ts';

/**
 * Returns the webhook of the options as an endpoint in Stripe's shape.
 * @param url its absolute URL
 */
export function presentWebhookEndpoint(webhook: WebhookOptions, url: string) {
  const { apiVersion = Stripe.API_VERSION, enabledEvents = ['*'], disabled = false } = webhook;
  return {
    id: 'we_1CardSandbox00000000000',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: 0,
    description: null,
    enabled_events: [...enabledEvents],
    livemode: false,
    metadata: {},
    status: disabled ? 'disabled' : 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint;
}
