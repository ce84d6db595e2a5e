import { plainPounds } from '@nestbox/domain/money/pounds';
import { markdownTable } from 'markdown-table';
import { z } from 'zod';
import { pounds, settings } from './settings.ts';

/**
 * Settings that only some processes read. `ops` stands for operators' commands that open the shop.
 */
const usedBy: Partial<Record<keyof typeof settings.shape, string>> = {
  TRUSTED_PROXIES: 'web',
  WORKERS: 'web',
  MARKETING_CONSENT: 'web',
  STRIPE_WEBHOOK_SECRET: 'web',
  LOG_LEVEL: 'web, worker',
  METRICS_PORT: 'web, worker',
  DRAIN_SECONDS: 'web',
};

/** Returns the text of docs/configuration.md. */
export function settingsPage(): string {
  const names = Object.keys(settings.shape) as (keyof typeof settings.shape)[];
  const rows = names.map((name) => {
    const setting = settings.shape[name];
    return [
      `\`${name}\``,
      formatDefault(setting),
      (setting.description ?? '').replaceAll('|', '\\|'),
      usedBy[name] ?? 'all',
    ];
  });
  return `${[
    '# Configuration',
    '',
    'The environment variables that the server reads when it starts; none is needed on a machine of your',
    'own. A wrong or a missing one stops the start with a sentence that names it. `npm run settings`',
    'writes this page from `server/platform/configuration/settings.ts`.',
    '',
    'Those that belong to the shop hold until staff set another value in their app, without a restart:',
    '[staff.md](staff.md#settings).',
    '',
    'The processes: web (`npm start`, `node server/main.ts`), worker (`npm run worker`) and ops (`npm run',
    'ops`, where it opens the shop itself; set the same for it as for the server).',
    '',
    markdownTable([['setting', 'default', 'meaning', 'for'], ...rows]),
    '',
    'Real payments need all three `STRIPE_` variables. A `DATABASE_URL` without them is refused, unless',
    '`PAYMENTS=sandbox` says that no real money is meant. A worker needs both. What a shop for customers',
    'must set is in [deployment.md](deployment.md).',
  ].join('\n')}\n`;
}

/** Returns the default as an operator types it, or '' where there is none. */
function formatDefault(setting: z.ZodType): string {
  const value = setting.safeParse(undefined).data;
  if (value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  if (setting instanceof z.ZodDefault && setting.unwrap() === pounds) {
    return `\`${plainPounds(Number(value))}\``;
  }
  return `\`${value}\``;
}
