import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { variablesOf } from '../../platform/configuration/defaultSettings.ts';
import { settings } from '../../platform/configuration/settings.ts';

type Variable = keyof typeof settings.shape;

const secrets: readonly Variable[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRETS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
];

/** What the variables are for. Those that are in none of these are for the server itself. */
const purposes: readonly (readonly [purpose: string, names: readonly Variable[]])[] = [
  ['How customers reach the shop', ['PUBLIC_URL', 'HOST', 'PORT', 'TRUSTED_PROXIES']],
  [
    'Where data is kept',
    [
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_CONNECTIONS',
      'DATABASE_SYNC',
      'SECRETS_KEY',
    ],
  ],
  [
    'Payments by card',
    [
      'PAYMENTS',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'CARD_SANDBOX_URL',
    ],
  ],
  ['Sending mails', ['SMTP_URL', 'MAIL_FROM']],
  [
    'Watching the server',
    ['LOG_LEVEL', 'METRICS_PORT', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ],
  [
    'What the shop is set up with, until staff set it in their app',
    [...Object.values(variablesOf).flat(), 'DELIVERY_FREE_FROM', 'DELIVERY_FEE'],
  ],
];

const others = 'The server itself';

/** Presents the environment variables by what they are for: names and meanings, never values. */
export function presentEnvironment(): StaffSettings['environment'] {
  const names = Object.keys(settings.shape) as Variable[];
  const grouped = purposes.flatMap(([, ofIt]) => ofIt);
  const rest = names.filter((name) => !grouped.includes(name));
  return [...purposes, [others, rest] as const].map(([purpose, ofIt]) => ({
    purpose,
    variables: ofIt.map((name) => ({
      name,
      meaning: settings.shape[name].description ?? '',
      isSecret: secrets.includes(name),
    })),
  }));
}
