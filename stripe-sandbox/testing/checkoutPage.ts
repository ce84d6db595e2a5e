import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { PUBLISHABLE_KEY, startSandbox } from './sandbox.ts';

const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
<script src="/card-sandbox/stripe.js"></script></head>
<body><label for="card">Card</label><div id="card"></div><button id="after">Pay</button></body></html>`;

const CSS = `body { margin: 16px; font-family: system-ui, sans-serif; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
#card { padding: 12px 14px; border: 1px solid #c8ccd4; border-radius: 8px; background: #fff; }
#card.StripeElement--focus { border-color: #2a6f4e; box-shadow: 0 0 0 3px rgb(42 111 78 / 0.2); }
#card.StripeElement--invalid { border-color: #c0123c; } #after { margin-top: 16px; }`;

/** The strictest policy of a shop: no inline style or script. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'";

async function shop(app: FastifyInstance) {
  app.get('/', (_request, reply) =>
    reply.type('text/html').header('content-security-policy', POLICY).send(HTML),
  );
  app.get('/page.css', (_request, reply) => reply.type('text/css').send(CSS));
}

/** Opens a shop's page with a mounted card element, and records the page's errors. */
export async function openCheckout(browser: Browser, width = 600, options: object = {}) {
  const sandbox = await startSandbox({}, shop);
  const page = await browser.newPage({ viewport: { width, height: 500 } });
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(sandbox.origin);
  await page.evaluate(mountCard, { key: PUBLISHABLE_KEY, options });
  return { ...sandbox, page, complaints, ...fieldsOf(page) };
}

function fieldsOf(page: Page) {
  return {
    number: page.getByLabel('Credit or debit card number'),
    expiry: page.getByLabel('Credit or debit card expiration date'),
    cvc: page.getByLabel('Credit or debit card CVC/CVV'),
    postcode: page.getByLabel('Postcode'),
  };
}

/** Runs in the page. */
function mountCard({ key, options }: { key: string; options: object }) {
  const world = globalThis as unknown as PageWorld;
  world.stripe = world.Stripe(key);
  world.card = world.stripe.elements().create('card', options);
  world.events = [];
  for (const name of ['ready', 'change', 'focus', 'blur', 'escape']) {
    world.card.on(name, (event) => world.events.push({ name, event: event as object }));
  }
  world.card.mount('#card');
}

/** The page's globals, for functions that run in it. */
export interface PageWorld {
  // biome-ignore lint/suspicious/noExplicitAny: the page sees it untyped
  Stripe: (key: string) => any;
  // biome-ignore lint/suspicious/noExplicitAny: the page sees it untyped
  stripe: any;
  card: { on(name: string, listener: (event: unknown) => void): void; mount(at: string): void } & {
    update(options: object): void;
    clear(): void;
    focus(): void;
    destroy(): void;
  };
  events: { name: string; event: object }[];
}

/** Calls `confirmCardPayment` in the page with the mounted card. @returns its result */
export function confirmInPage(page: Page, secret: string): Promise<Record<string, unknown>> {
  return page.evaluate((clientSecret) => {
    const { stripe, card } = globalThis as unknown as PageWorld;
    return stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: 'Jenny Rosen' } },
    });
  }, secret);
}
