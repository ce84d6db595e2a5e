import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setLocale } from '@nestbox/domain/calendar/locale';
import { defaultShopFile, findShopFile } from '@nestbox/shop/readShop';
import { shop } from '@nestbox/shop/shop';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import { sealSecondSteps } from './account/sealSecondSteps.ts';
import { stripeCards } from './billing/stripeCards.ts';
import { cardsOf } from './cardsOf.ts';
import { isWithoutCatalogue, seedDemoCatalogue } from './catalogue/demoCatalogue.ts';
import { openPushKeys } from './notifications/push/pushKeyQueries.ts';
import { observeCards } from './observeCards.ts';
import { openServices } from './openServices.ts';
import { markShop, refuseLeftovers } from './platform/backup/refuseLeftovers.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { defaultSettings } from './platform/configuration/defaultSettings.ts';
import { type Env, WrongSetting } from './platform/configuration/env.ts';
import { findUncheckedTerms } from './platform/configuration/production.ts';
import { openSecretsKeys, readSecretsKeys } from './platform/configuration/secretsKeys.ts';
import type { Database } from './platform/database/database.ts';
import { holdWhereCopied } from './platform/database/dataLocation.ts';
import { asDamage } from './platform/database/embedded/databaseNotOpened.ts';
import { databaseFolder } from './platform/database/embedded/openEmbedded.ts';
import { keepFresh } from './platform/database/keepFresh.ts';
import { openEmbedded, openServer } from './platform/database/openDatabase.ts';
import { mailboxFolder, smtpMail } from './platform/mail.ts';
import { webPushGateway } from './platform/push.ts';
import { openSandboxClock, type SandboxClock } from './platform/sandboxClock.ts';
import { shopHashCost } from './platform/security/passwordHash.ts';
import { newSealer } from './platform/security/sealer.ts';
import { mailboxPath } from './sandbox/mailboxPath.ts';
import type { JobServices } from './workflows/work/job.ts';

/** The services of web processes, workers and operators' commands. */
export interface OpenShop {
  readonly services: JobServices;
  /** The card sandbox's settings; null with real keys. */
  readonly sandbox: StripeSandboxOptions | null;
  readonly sandboxClock: SandboxClock | null;
  readonly mailFolder: string;
  close(): Promise<void>;
}

/** Where this process listens, if it does, for the sandbox and the links in mails. */
export interface ListeningPort {
  port: number;
}

/**
 * Opens the database and the gateways to other services.
 * @param ownClock replaces the real time, or the sandbox's clock
 * @throws WrongSetting, DataFolderInUse, DatabaseNotOpened, DatabaseMissing, DataOfDevelopment, DataNewer,
 * ClockDamaged, or the Postgres server's error
 */
export async function openShop(
  env: Env,
  listening: ListeningPort,
  ownClock?: Clock,
): Promise<OpenShop> {
  setLocale(shop);
  const dataFolder = resolve(env.DATA_DIR);
  // Reports missing settings before anything is opened.
  readSecretsKeys(env);
  requireOwnShopFile(env);
  if (env.DATABASE_URL) {
    const database = await openServer(
      env.DATABASE_URL,
      env.DATABASE_CONNECTIONS,
      env.DATABASE_DIRECT_URL,
    );
    return openOrClose(env, database, { dataFolder, listening, ownClock });
  }
  const files = join(dataFolder, databaseFolder);
  if (!existsSync(files)) await refuseLeftovers(dataFolder);
  try {
    const database = await openEmbedded({ folder: dataFolder, sync: env.DATABASE_SYNC });
    await markShop(dataFolder);
    return await openOrClose(env, database, { dataFolder, listening, ownClock });
  } catch (error) {
    throw asDamage(files, error);
  }
}

/** @throws WrongSetting where real customers would buy from the sample shop, or by unchecked terms */
function requireOwnShopFile(env: Env): void {
  if (!env.production) return;
  const uncheckedTerms = findUncheckedTerms(env, shop.terms.checkedOn);
  if (findShopFile() !== defaultShopFile) {
    if (uncheckedTerms) throw new WrongSetting(uncheckedTerms);
    return;
  }
  throw new WrongSetting(
    'SHOP_FILE: missing, but real customers are expected, and the sample shop’s address and company do not exist. Write a shop file (docs/shop-file.md), and build the web app with it: npm start does.',
  );
}

async function openOrClose(env: Env, database: Database, within: OpenedIn): Promise<OpenShop> {
  try {
    return await openWith(env, database, within);
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface OpenedIn {
  readonly dataFolder: string;
  readonly listening: ListeningPort;
  readonly ownClock: Clock | undefined;
}

async function openWith(
  env: Env,
  database: Database,
  { dataFolder, listening, ownClock }: OpenedIn,
): Promise<OpenShop> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const sealer = newSealer(await openSecretsKeys(env, dataFolder));
  const demoWanted = env.DEMO_CATALOGUE ?? !realMoney(env);
  if (demoWanted && (await isWithoutCatalogue(database.reader))) {
    await seedDemoCatalogue(database.reader);
  }
  const lost = await sealSecondSteps(database.reader, sealer);
  if (lost > 0) process.stderr.write(`${formatLost(lost)}\n`);
  const { settings, sandbox } = cardsOf(env, dataFolder, () => listening.port);
  const sandboxClock =
    realMoney(env) || ownClock ? null : await openSandboxClock(join(dataFolder, 'clock.json'));
  const clock = ownClock ?? sandboxClock ?? systemClock;
  await holdWhereCopied(database, clock.now());
  const mailFolder = join(dataFolder, 'mailbox');
  const from = () => env.MAIL_FROM ?? { name: shop.name, address: shop.supportEmail };
  const mail = env.SMTP_URL ? smtpMail(env.SMTP_URL, from) : mailboxFolder(mailFolder, from);
  const { services, live } = await openServices({
    database,
    clock,
    mail,
    mailsLeave: Boolean(env.SMTP_URL),
    push: webPushGateway(),
    cards: observeCards(stripeCards(settings)),
    hashCost: shopHashCost,
    sealer,
    defaults: defaultSettings(env),
    defaultPrices: { freeFrom: env.DELIVERY_FREE_FROM, fee: env.DELIVERY_FEE },
    mailbox: env.mailboxShown ? mailboxPath : null,
    simulatesShipping: !realMoney(env),
    publicUrl: () => env.PUBLIC_URL ?? `http://${env.HOST}:${listening.port}`,
  });
  await openPushKeys(services);
  const stopRefreshing = [
    keepFresh(live.catalogue, 'catalogue', database),
    keepFresh(live.deliveryDays, 'delivery-days', database),
    keepFresh(live.deliveryPrices, 'delivery-prices', database),
    keepFresh(live.offers, 'offers', database),
    keepFresh(live.storedSettings, 'settings', database),
    keepFresh(live.content, 'content', database),
  ];
  return {
    services,
    sandbox: sandbox && { ...sandbox, now: () => clock.now() },
    sandboxClock,
    mailFolder,
    async close() {
      for (const stop of stopRefreshing) stop();
      mail.close();
      await database.close();
    },
  };
}

const formatLost = (lost: number) =>
  `SECRETS_KEY cannot decrypt ${lost} second ${lost === 1 ? 'step' : 'steps'} of customers: add the earlier key behind it, after a comma. Until then these customers can use only recovery codes.`;

/** Whether money is real; then time is real too. */
const realMoney = (env: Env) => env.stripe !== null && !env.CARD_SANDBOX_URL;
