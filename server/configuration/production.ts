import { isOwnMachine } from './ownMachine.ts';

/** Of all settings those that say whom the shop is for, and what it works with. */
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

/** The mend for a shop that was not meant for customers. */
const tryHere = 'to try the shop on this machine, unset NODE_ENV and PUBLIC_URL';

/** Returns which setting says that customers come to this shop, or null on a machine of one's own. */
export function findProduction(env: Settings): string | null {
  if (env.NODE_ENV === 'production') return 'NODE_ENV=production';
  if (env.PUBLIC_URL && !isOwnMachine(new URL(env.PUBLIC_URL).hostname)) {
    return `PUBLIC_URL=${env.PUBLIC_URL}`;
  }
  return null;
}

/**
 * Whether what anybody may use in a test shop is served: its mailbox, its clock. An address that
 * other machines reach needs a PUBLIC_URL which says that it is meant for this one.
 */
export function opensSandbox(env: Settings): boolean {
  return findProduction(env) === null && (env.PUBLIC_URL !== undefined || isOwnMachine(env.HOST));
}

const isLive = (key: string | undefined) => /^[sp]k_live_/.test(key ?? '');
const isTest = (key: string | undefined) => /^[sp]k_test_/.test(key ?? '');

/** Returns what is wrong with the settings of payments and mails taken together, a line each. */
export function findOpenDoors(env: Settings): string[] {
  const keys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY];
  const live = keys.some(isLive);
  return [
    ...mixedKeys(env, live),
    ...(live ? besideLiveKeys(env) : []),
    ...inProduction(env, live),
  ];
}

function mixedKeys(env: Settings, live: boolean): string[] {
  if (!live || ![env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].some(isTest)) return [];
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
  if (!env.SMTP_URL && findProduction(env) === null) found.push(noMail('live Stripe keys are set'));
  return found;
}

const noMail = (because: string) =>
  `SMTP_URL: missing, while ${because}. Customers would get no mail; set SMTP_URL to your mail server, such as smtps://user:password@mail.example.`;

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
  if (!env.SMTP_URL) found.push(noMail(`${because} expects customers`));
  return found;
}
