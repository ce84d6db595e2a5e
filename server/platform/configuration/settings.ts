import { isIP } from 'node:net';
import { readServedAreas } from '@nestbox/domain/delivery/area';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { readClosedWeekdays } from '@nestbox/domain/delivery/weekdays';
import { readPounds } from '@nestbox/domain/money/pounds';
import { z } from 'zod';
import { minConnections } from '../database/shareConnections.ts';
import { keyLength, parseKeys } from './parseKeys.ts';

/** Whether a text is an address, or a range such as 10.0.0.0/8. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A range of all addresses would let any client choose its own address.
  return (
    bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes');

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** A price in pounds, such as 2.95, as pence. */
export const pounds = z
  .string()
  .refine((text) => readPounds(text) !== null, 'a price in pounds, such as 2.95')
  .transform((text) => readPounds(text) ?? 0);

/** All settings with their defaults; `describe` is the text in docs/configuration.md. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .optional()
    .describe('production: real customers are expected, whatever PUBLIC_URL says'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe(
      'Address to listen on; where other machines reach it and PUBLIC_URL is not set, real customers are expected',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Address under which customers reach the shop; unless it is this machine (localhost, 127.0.0.0/8, ::1), real customers are expected',
    ),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list.trim() === 'none'
        ? []
        : list
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean),
    )
    .refine(
      (list) => list.every(isAddressOrRange),
      'addresses or ranges, separated by commas, or none',
    )
    .optional()
    .describe(
      'The proxies in front of the shop, as addresses or ranges (10.0.0.0/8), whose word on the client’s address is trusted; `none` without one. Needed where real customers are expected',
    ),
  SHOP_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The shop file, which [shop-file.md](shop-file.md) describes, seen from the project’s folder; without it `shop.json` there, if it exists. The build of the web app reads it too',
    ),
  WEB_BUILD: z
    .string()
    .min(1)
    .default('build')
    .describe(
      'Folder of the built apps, seen from `web/` and `admin/`: another one for each shop that runs from one checkout. The build writes to it',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('Folder of the embedded database, the card sandbox and the local mailbox'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres server, instead of the embedded database'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database without a pooler, for migrations and notifications; needed where DATABASE_URL is a pooler in transaction mode ([scaling.md](scaling.md#a-pooler))',
    ),
  SECRETS_KEY: z
    .string()
    .transform(parseKeys)
    .refine(
      (keys) => keys.every(({ length }) => length === keyLength),
      'base64 of 32 bytes, as openssl rand -base64 32 makes it; several are separated by commas',
    )
    .optional()
    .describe(
      'The key that the secrets of authenticator apps are encrypted with: base64 of 32 bytes. Of several, separated by commas, the first encrypts and all decrypt. Needed where real customers are expected and beside a DATABASE_URL; otherwise DATA_DIR/secrets.key is made',
    ),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(
      minConnections,
      `at least ${minConnections} are needed: for requests, for jobs, for messages of other processes and for health checks`,
    )
    .max(500)
    .default(10)
    .describe(
      'Connections to the Postgres server that this process opens at most: one for messages of other processes, one for health checks, up to two for the job queue, the others for requests and work',
    ),
  DATABASE_SYNC: onOff
    .default(true)
    .describe('Whether the embedded database syncs every commit to disk; off only for tests'),
  WORKERS: onOff
    .default(true)
    .describe('Whether this web process works on jobs too; off where workers of their own do'),
  PAYMENTS: z
    .enum(['sandbox', 'stripe', 'stripe-test'])
    .optional()
    .describe(
      'sandbox: use the card sandbox even beside a DATABASE_URL; stripe-test: take Stripe’s test keys where real customers are expected',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_/, 'begins with sk_live_ or sk_test_, a restricted one with rk_')
    .optional()
    .describe(
      "Stripe's secret key, or a restricted one (rk_) with the permissions of [stripe.md](stripe.md)",
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_/, 'begins with pk_live_ or pk_test_')
    .optional()
    .describe("Stripe's publishable key"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe('The secret with which Stripe signs its webhooks'),
  CARD_SANDBOX_URL: z
    .url({ protocol: /^http$/ })
    .transform((url) => new URL(url))
    .optional()
    .describe(
      'A card sandbox that runs by itself, whose keys the STRIPE_ variables are; for tests',
    ),
  DEMO_CATALOGUE: yesNo
    .optional()
    .describe(
      'yes or no: whether a shop that never had a product starts with the demo catalogue; by default yes with the card sandbox, no with Stripe keys',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('A mail server; without it mails are written to DATA_DIR/mailbox'),
  MAIL_FROM: z.string().optional().describe('Sender of mails'),
  UNPROVEN_MAILS_AN_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe(
      'Mails that leave in an hour to all customers who have neither confirmed their address nor paid; further ones wait. Without SMTP_URL there is no limit. Until staff set another',
    ),
  UNPROVEN_MAILS_A_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(3)
    .describe(
      'Mails that leave in a day to one address of a customer who has neither confirmed it nor paid. Until staff set another',
    ),
  SUPPORT_GIVES_A_DAY: pounds
    .default(30_000)
    .describe(
      'Pounds that one member of support gives customers within 24 hours, as credit, refunds and replacements together; above it an owner has to approve. Until staff set another',
    ),
  SUPPORT_GIVES_A_CUSTOMER: pounds
    .default(15_000)
    .describe(
      'Pounds that one customer gets within 30 days before support has to ask an owner. Until staff set another',
    ),
  OWNER_GIVES_A_DAY: pounds
    .default(200_000)
    .describe(
      'Pounds that one owner gives customers within 24 hours; above it another owner has to approve. Until staff set another',
    ),
  OWNER_GIVES_A_CUSTOMER: pounds
    .default(50_000)
    .describe(
      'Pounds that one customer gets within 30 days before an owner has to ask another owner. Until staff set another',
    ),
  STAFF_CODE_FROM: pounds
    .default(5_000)
    .describe(
      'Pounds at once from which staff have to give a code of their second step, unless they gave one within 15 minutes. Until staff set another',
    ),
  STAFF_EXPORTS_A_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(3)
    .describe(
      'Exports of customers and of money that a member of staff makes within 24 hours before each asks for such a code. Until staff set another',
    ),
  MARKETING_CONSENT: z
    .enum(['required', 'optional'])
    .default('required')
    .describe(
      'optional: customers may sign up without agreeing to marketing. Newsletters and reminders go to customers who agreed and confirmed their address alone. Until staff set another',
    ),
  DELIVERY_MINIMUM: pounds
    .default(defaultDeliveryPrices.minimum)
    .describe(
      'Price of the goods in a box, in pounds, below which it takes the needs of later boxes along. Until staff set another',
    ),
  DELIVERY_FREE_FROM: pounds
    .default(defaultDeliveryPrices.freeFrom)
    .describe(
      'Price of the goods in a box from which delivery is free, in pounds, until staff set another',
    ),
  DELIVERY_FEE: pounds
    .default(defaultDeliveryPrices.fee)
    .describe(
      'Price of a delivery below DELIVERY_FREE_FROM, VAT included, in pounds, until staff set another',
    ),
  DELIVERY_REGION: z
    .enum(['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR', 'none'])
    .default('GB-ENG')
    .describe(
      'The region whose bank holidays have no deliveries; `none` where the shop delivers on them too. Until staff set another',
    ),
  DELIVERY_WEEKDAYS: z
    .string()
    .refine(
      (text) => readClosedWeekdays(text) !== null,
      'weekdays separated by commas, such as Mon,Tue,Wed,Thu,Fri',
    )
    .default('Mon,Tue,Wed,Thu,Fri,Sat')
    .describe('The weekdays with deliveries. Until staff set another'),
  PACKING_WEEKDAYS: z
    .string()
    .refine(
      (text) => readClosedWeekdays(text) !== null,
      'weekdays separated by commas, such as Mon,Tue,Wed,Thu,Fri',
    )
    .default('Mon,Tue,Wed,Thu,Fri,Sat')
    .describe(
      'The weekdays on which boxes are packed and leave. Nothing is delivered the day after another weekday or a bank holiday. With all seven, boxes are packed on bank holidays too. Until staff set another',
    ),
  DELIVERY_CAPACITY: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Boxes that the shop can deliver on a day; the plan moves further ones to the next day. Without it there is no limit. Until staff set another',
    ),
  DELIVERY_POSTCODES: z
    .string()
    .refine(
      (text) => readServedAreas(text) !== null,
      'postcode areas and districts of the United Kingdom, separated by commas, such as LS,BD,YO1 or -BT',
    )
    .default('')
    .describe(
      'The postcode areas and districts with deliveries, such as LS,BD,YO1; those after a minus (-BT) have none. Without it all of the United Kingdom. Until staff set another',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('How much is logged; info writes a line for every request'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long a stopping process goes on serving while /readyz says 503; behind a balancer, longer than that takes to notice',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'A port of its own on HOST for /metrics, /healthz and /readyz, of workers too; not for the public',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'The bearer token that opens /metrics on the public port; without it /metrics is not served there',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where traces are sent by OTLP over HTTP; the other OTEL_ variables apply too'),
});
