import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import type { CardSettings } from './billing/stripeCards.ts';
import { webhookPath } from './billing/webhookPath.ts';
import type { Env } from './platform/configuration/env.ts';

/**
 * Returns the card provider with its keys, a card sandbox in its own process, or one in this
 * process with secret keys.
 */
export function cardsOf(
  env: Env,
  dataFolder: string,
  port: () => number,
): { settings: CardSettings; sandbox: StripeSandboxOptions | null } {
  if (env.stripe) {
    const url = env.CARD_SANDBOX_URL;
    const elsewhere = url && { host: url.hostname, port: Number(url.port) };
    const settings = {
      ...env.stripe,
      script: url ? new URL('/card-sandbox/stripe.js', url).href : null,
      sandbox: elsewhere ? () => elsewhere : null,
      keysSet: true,
    };
    return { settings, sandbox: null };
  }
  const keys = {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    // Fixed, so that a page opened before a restart can still pay after it.
    publishableKey: 'pk_test_sandbox',
  };
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  return {
    settings: {
      ...keys,
      webhookSecret,
      script: '/card-sandbox/stripe.js',
      sandbox: () => ({ host: env.HOST, port: port() }),
      keysSet: false,
    },
    sandbox: {
      ...keys,
      ledgerFile: join(dataFolder, 'card-sandbox.jsonl'),
      webhook: { url: webhookPath, secret: webhookSecret },
    },
  };
}
