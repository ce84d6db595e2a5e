import { randomBytes } from 'node:crypto';

/**
 * Settings of a shop for customers, whose keys no provider knows. Stripe's address is this machine,
 * so that nobody is asked about them.
 */
export const productionSettings = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Larder <hello@shop.example>',
  STRIPE_SECRET_KEY: 'sk_live_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  SECRETS_KEY: randomBytes(32).toString('base64'),
};
export const stripeHost = 'api.stripe.com';
