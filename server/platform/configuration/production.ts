import { isOwnMachine } from './ownMachine.ts';

/** The settings that decide whether customers are expected. */
interface Settings {
  readonly NODE_ENV?: string | undefined;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly PAYMENTS?: 'sandbox' | 'stripe' | 'stripe-test' | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly CARD_SANDBOX_URL?: URL | undefined;
  readonly SMTP_URL?: string | undefined;
}

/** How to correct the settings of a shop that is not meant for customers. */
const tryHere =
  'to try the shop on this machine, unset NODE_ENV and HOST, or set PUBLIC_URL=http://localhost:3000';

/**
 * Returns which setting shows that customers are expected, or null on the developer's own machine.
 */
export function findProduction(env: Settings): string | null {
  if (env.NODE_ENV === 'production') return 'NODE_ENV=production';
  if (env.PUBLIC_URL && !isOwnAddress(env.PUBLIC_URL)) return `PUBLIC_URL=${env.PUBLIC_URL}`;
  if (!env.PUBLIC_URL && !isOwnMachine(env.HOST)) return `HOST=${env.HOST}`;
  if (keysOf(env).some(isLive)) return 'a live Stripe key';
  return null;
}

const isOwnAddress = (url: string) => isOwnMachine(new URL(url).hostname);

const keysOf = (env: Settings) => [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY];
const isLive = (key: string | undefined) => /^[spr]k_live_/.test(key ?? '');
export const isTestKey = (key: string | undefined): boolean => /^[spr]k_test_/.test(key ?? '');

/**
 * Returns why a shop that takes real money cannot start with its terms, or null if it can.
 * @param checkedOn the day on which a lawyer has checked the terms, of the shop file
 */
export function findUncheckedTerms(env: Settings, checkedOn: string | undefined): string | null {
  if (checkedOn || !keysOf(env).some(isLive)) return null;
  return 'terms.checkedOn is missing in the shop file, so terms and privacy policy call themselves a draft, but live Stripe keys take real money. Have your own (terms.text, terms.privacy) or these checked, and write the day as "checkedOn": "2026-11-20" into its terms; to try the shop, use test keys.';
}

/** Returns contradictions in the settings of payments and mails, a line each. */
export function findContradictions(env: Settings): string[] {
  const live = keysOf(env).some(isLive);
  return [
    ...mixedKeys(env, live),
    ...(live ? besideLiveKeys(env) : []),
    ...inProduction(env, live),
  ];
}

function mixedKeys(env: Settings, live: boolean): string[] {
  if (!live || !keysOf(env).some(isTestKey)) return [];
  return [
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a live key and one a test key. Set both from the same mode of the Stripe account.',
  ];
}

function besideLiveKeys(env: Settings): string[] {
  const found: string[] = [];
  if (env.PAYMENTS === 'sandbox' || env.PAYMENTS === 'stripe-test') {
    found.push(
      `PAYMENTS: ${env.PAYMENTS} takes no real money, but the Stripe keys are live ones. Remove PAYMENTS, or the live keys.`,
    );
  }
  if (env.CARD_SANDBOX_URL) {
    found.push(
      'CARD_SANDBOX_URL: a card sandbox beside live Stripe keys. Remove CARD_SANDBOX_URL, or use the sandbox’s own keys.',
    );
  }
  return found;
}

function inProduction(env: Settings, live: boolean): string[] {
  const because = findProduction(env);
  if (because === null) return [];
  const found: string[] = [];
  if (env.PAYMENTS === 'sandbox') {
    found.push(
      `PAYMENTS: the card sandbox takes no real money, but ${because} expects customers. Set the three STRIPE_ keys and remove PAYMENTS; ${tryHere}.`,
    );
  } else if (!env.STRIPE_SECRET_KEY && !env.STRIPE_PUBLISHABLE_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    found.push(
      `STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: missing, but ${because} expects customers. Set all three; ${tryHere}.`,
    );
  } else if (!live && env.PAYMENTS !== 'stripe-test') {
    found.push(
      `STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: test keys, but ${because} expects customers, who could pay with test cards. Set the live keys, or PAYMENTS=stripe-test for a shop that sells nothing.`,
    );
  }
  if (env.CARD_SANDBOX_URL && !live) {
    found.push(
      `CARD_SANDBOX_URL: a card sandbox takes no real money, but ${because} expects customers. Remove it; ${tryHere}.`,
    );
  }
  if (!env.SMTP_URL) {
    found.push(
      `SMTP_URL: missing, but ${because} expects customers, who would get no mail. Set it to your mail server, such as smtps://user:password@mail.example.`,
    );
  }
  if (!env.PUBLIC_URL || isOwnAddress(env.PUBLIC_URL)) {
    found.push(
      `PUBLIC_URL: ${env.PUBLIC_URL ?? 'missing'}, but ${because} expects customers, whose mails link to it. Set it to the address that they open, such as https://shop.example.`,
    );
  }
  return found;
}
