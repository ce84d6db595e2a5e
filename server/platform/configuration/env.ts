import { readClosedWeekdays, withoutDelivery } from '@nestbox/domain/delivery/weekdays';
import type { z } from 'zod';
import { findContradictions, findProduction } from './production.ts';
import { settings } from './settings.ts';

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Stripe's keys, or null for the card sandbox. */
interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export type Env = z.output<typeof settings> & {
  readonly stripe: StripeKeys | null;
  /** Whether real customers are expected. Then no feature of a test shop may be open. */
  readonly production: boolean;
  /** Whether this machine may move the clock without an operator's key, as in a test shop. */
  readonly sandboxOpen: boolean;
  /** Whether this machine may read the mails in the browser: in a test shop without a mail server. */
  readonly mailboxShown: boolean;
};

/** A setting is wrong or missing. The message names it, and says how to correct it. */
export class WrongSetting extends Error {}

/** Settings that moved to the shop file, and their fields there. */
const movedToShopFile = {
  SELLER_NAME: 'legalName',
  SELLER_ADDRESS: 'address',
  VAT_NUMBER: 'vatNumber',
} as const;

/** Reads the settings. @throws WrongSetting */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const moved = Object.entries(movedToShopFile).filter(([name]) => given[name]);
  if (moved.length > 0) {
    const lines = moved.map(
      ([name, field]) =>
        `${name}: is not a setting any more. Write it as ${field} into the shop file (docs/shop-file.md), and unset ${name}.`,
    );
    throw new WrongSetting(lines.join('\n'));
  }
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new WrongSetting(lines.join('\n'));
  }
  const env = parsed.data;
  const anyKey = keyNames.some((name) => env[name]);
  if (env.CARD_SANDBOX_URL && !anyKey) {
    throw new WrongSetting(
      `CARD_SANDBOX_URL: ${keyNames.join(', ')} must hold the card sandbox's keys`,
    );
  }
  const [closed, unpacked] = [env.DELIVERY_WEEKDAYS, env.PACKING_WEEKDAYS].map(readClosedWeekdays);
  if (withoutDelivery(closed ?? [], unpacked ?? []).length === 7) {
    throw new WrongSetting(
      'DELIVERY_WEEKDAYS: none of them is the day after one of PACKING_WEEKDAYS, so nothing could be delivered',
    );
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new WrongSetting('DATABASE_DIRECT_URL: set without DATABASE_URL');
  }
  const contradictions = findContradictions(env);
  if (contradictions.length > 0) throw new WrongSetting(contradictions.join('\n'));
  const production = findProduction(env) !== null;
  const sandboxOpen = !anyKey && !production;
  return {
    ...env,
    stripe: stripeKeys(env),
    production,
    sandboxOpen,
    mailboxShown: sandboxOpen && !env.SMTP_URL,
  };
}

function stripeKeys(env: z.output<typeof settings>): StripeKeys | null {
  if (env.PAYMENTS === 'sandbox') return null;
  const missing = keyNames.filter((name) => !env[name]);
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    };
  }
  if (env.PAYMENTS?.startsWith('stripe') || missing.length < keyNames.length) {
    throw new WrongSetting(`${missing.join(', ')}: missing, all three keys are needed`);
  }
  if (env.DATABASE_URL) {
    throw new WrongSetting(
      'DATABASE_URL is set without Stripe keys. Set the three STRIPE_ variables, or PAYMENTS=sandbox to take no real money.',
    );
  }
  return null;
}
