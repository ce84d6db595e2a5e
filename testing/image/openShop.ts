import getPort from 'get-port';
import { startRealPostgres } from '../database/realPostgres.ts';
import { testKeys } from '../harness/testKeys.ts';
import { type Container, runContainer, untilPrinted, untilReady } from './container.ts';
import type { Engine } from './engine.ts';

/** A test shop of four containers and a Postgres: two web processes, a worker and a card sandbox. */
export interface ImageShop {
  readonly web: readonly WebContainer[];
  readonly worker: Container;
  /** Where a browser confirms cards. */
  readonly cards: { readonly address: string; readonly publishableKey: string };
  /** Stops web and worker, moves their clocks, and starts them again. */
  moveClock(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

interface WebContainer extends Container {
  readonly port: number;
  readonly address: string;
}

/** Starts the shop of the image, on 127.0.0.1. */
export async function openImageShop(engine: Engine): Promise<ImageShop> {
  const postgres = await startRealPostgres();
  const cardsPort = await getPort();
  const ports = [await getPort(), await getPort()];
  const [firstPort] = ports;
  const cards = {
    address: `http://127.0.0.1:${cardsPort}`,
    publishableKey: testKeys.publishableKey,
  };
  const settings = {
    // A test shop, on which no customers are expected.
    NODE_ENV: '',
    PUBLIC_URL: `http://localhost:${firstPort}`,
    HOST: '127.0.0.1',
    DATABASE_URL: await postgres.createDatabase('shop'),
    SECRETS_KEY: testKeys.secretsKey,
    STRIPE_SECRET_KEY: testKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
    CARD_SANDBOX_URL: cards.address,
  };
  const sandbox = await runContainer(engine, 'card-sandbox', {}, [
    'node',
    'stripe-sandbox/serve.ts',
    '--port',
    String(cardsPort),
    '--ledger',
    '/data/ledger.jsonl',
    '--webhook-secret',
    testKeys.webhookSecret,
    '--webhook-url',
    `http://127.0.0.1:${firstPort}/api/webhooks/stripe`,
    '--secret-key',
    testKeys.secretKey,
    '--publishable-key',
    testKeys.publishableKey,
  ]);
  await untilPrinted(sandbox, 'Card sandbox on');
  const web = await Promise.all(
    ports.map(async (port, index) => {
      const own = { ...settings, PORT: String(port), WORKERS: 'off', DRAIN_SECONDS: '2' };
      const container = await runContainer(engine, `web-${index + 1}`, own);
      return { ...container, port, address: `http://127.0.0.1:${port}` };
    }),
  );
  const ready = () => Promise.all(web.map((each) => untilReady(each.address, each)));
  await ready();
  const worker = await runContainer(engine, 'worker', settings, ['node', 'server/worker.ts']);
  const working = 'is working';
  await untilPrinted(worker, working);
  let moves = 0;
  return {
    web,
    worker,
    cards,
    async moveClock(millisecondsAhead) {
      moves += 1;
      const clock = JSON.stringify({ millisecondsAhead });
      const write = `fs.writeFileSync('/data/clock.json', ${JSON.stringify(clock)})`;
      const moved = [...web, worker];
      for (const each of moved) await each.exec('node', '-e', write);
      await Promise.all(moved.map((each) => each.stop()));
      for (const each of moved) await each.start();
      await ready();
      await untilPrinted(worker, working, moves + 1);
    },
    async close() {
      for (const each of [...web, worker, sandbox]) {
        await engine.podman(['rm', '--force', '--time', '5', each.name], { always: true });
      }
      await postgres.stop();
    },
  };
}
