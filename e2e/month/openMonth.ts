import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { startRealPostgres } from '../../testing/database/realPostgres.ts';
import { startProcess } from '../../testing/faults/startProcess.ts';
import { homeOf } from '../../testing/homes/homeOf.ts';
import { fillShop } from '../../testing/month/fillShop.ts';
import { cookieOf } from '../shop/testPages.ts';

/** A shop with paying customers: the real server on Postgres, with the sandbox's clock. */
export interface MonthShop {
  readonly url: string;
  readonly databaseUrl: string;
  readonly ledgerFile: string;
  /** The shop's time. */
  now(): Date;
  /** Returns the text of the latest mail to an address; '' before there is one. */
  readMail(address: string): Promise<string>;
  /** Lets a day pass, with its due work. */
  passDay(): Promise<void>;
  /** The end of the server's log. */
  errors(): string;
  close(): Promise<void>;
}

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface FillOptions {
  readonly customers: number;
  /** The days on which customers join, the last one the day before the month. */
  readonly days: readonly string[];
  note(line: string): void;
}

/** A database and a data folder with paying customers. */
export interface FilledShop {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly secretsKey: string;
  /** The last day on which somebody joined. */
  readonly day: string;
  remove(): Promise<void>;
}

/** Starts Postgres, and lets homes join and pay. */
export async function fillMonth({ customers, days, note }: FillOptions): Promise<FilledShop> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-month-'));
  const postgres = await startRealPostgres({ settings: ['shared_buffers=512MB'] });
  const remove = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const databaseUrl = await postgres.createDatabase('month');
    const secretsKey = randomBytes(32).toString('base64');
    const failed = await fillShop({
      databaseUrl,
      folder,
      secretsKey,
      customers,
      days,
      note,
      homeOf: (number) => {
        const { household, uses } = homeOf(number);
        return { household, productIds: uses.map(({ product }) => product.productId) };
      },
    });
    if (failed.length > 0) throw new AggregateError(failed, 'The shop could not do its work');
    return { databaseUrl, folder, secretsKey, day: days.at(-1) ?? '', remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the server on a filled shop, in the evening of its last day. */
export async function startMonth(filled: FilledShop): Promise<MonthShop> {
  const { databaseUrl, folder, secretsKey, day } = filled;
  let ahead = Date.parse(`${day}T18:00:00Z`) - Date.now();
  await writeFile(join(folder, 'clock.json'), JSON.stringify({ millisecondsAhead: ahead }));
  const port = await getPort();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PAYMENTS: 'sandbox',
    SECRETS_KEY: secretsKey,
    HOST: 'localhost',
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const web = await startProcess(root('server/main.ts'), [], { ready: 'is ready', env });
  const url = `http://localhost:${port}`;
  return {
    url,
    databaseUrl,
    ledgerFile: join(folder, 'card-sandbox.jsonl'),
    now: () => new Date(Date.now() + ahead),
    readMail: (address) => readLatestMail(join(folder, 'mailbox'), address),
    async passDay() {
      const response = await fetch(`${url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookieOf(secretsKey) },
        body: JSON.stringify({ advanceDays: 1 }),
      });
      if (!response.ok) throw new Error(`The clock did not move: ${await response.text()}`);
      const { now } = (await response.json()) as { now: string };
      ahead = Date.parse(now) - Date.now();
    },
    errors: () => web.errors(),
    close: () => web.kill('SIGTERM'),
  };
}

/** Mails that are looked through: the shop sends others at the same time. */
const latestMails = 100;

/** Reads the local mailbox's files. Its page is for a person, and slow among 20,000 mails. */
async function readLatestMail(folder: string, address: string): Promise<string> {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  );
  for (const { file } of dated.sort((a, b) => b.at - a.at).slice(0, latestMails)) {
    const text = await readFile(file, 'utf8');
    // Quoted-printable.
    if (text.includes(address)) return text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  }
  return '';
}
