import { changePassword, requestResetCode } from '@nestbox/contract/account';
import { renewCalendarFeed } from '@nestbox/contract/calendar';
import { makeChange } from '@nestbox/contract/change';
import { askErasure } from '@nestbox/contract/erasure';
import type { ProductId } from '@nestbox/contract/values';
import PostalMime from 'postal-mime';
import { boxesToPack } from '../../server/fulfilment/boxesToPack.ts';
import { writeSlips } from '../../server/fulfilment/packingSlips.ts';
import { confirmEmail } from '../harness/confirmEmail.ts';
import { readCalls } from '../harness/contractCalls.ts';
import { ask, boxesOf, changeCard, liveUntil, subscriber } from '../harness/customers.ts';
import { operate } from '../harness/operator.ts';
import { loggedInAgain, type Person, signedIn } from '../harness/people.ts';
import { testPagesCookie } from '../harness/testPages.ts';
import type { TestShop } from '../harness/testShop.ts';

/** A text that customers or packers read, with what it is. */
export interface SeenText {
  readonly what: string;
  readonly text: string;
}

/**
 * Lives through a subscription with its troubles, so that the shop writes mails of every module.
 * @param productIds of the products that the customer chooses, where the shop has others than the demo
 */
export async function liveThroughEverything(
  shop: TestShop,
  productIds?: readonly ProductId[],
): Promise<Person> {
  const person = await subscriber(shop, undefined, productIds);
  await confirmEmail(shop, person);
  const second = await liveUntil(shop, person, 'Delivered');
  const refund = ['--email', person.email, '--number', String(second.boxNumber)];
  await operate(shop, ['refund', ...refund, '--reason', 'The parcel was lost.']);
  await changeCard(shop, person, '4000000000000341');
  await shop.live(40);
  await changeCard(shop, person, '4242424242424242');
  await shop.live(3);
  await ask(shop, person, makeChange, { body: { kind: 'cancel' } });
  await shop.live(1);
  return person;
}

/** Lets somebody change a password, forget it and leave. */
export async function leaveAgain(shop: TestShop): Promise<void> {
  const person = await signedIn(shop);
  const { email, password } = person;
  await confirmEmail(shop, person);
  const newPassword = 'Difference-Engine';
  await ask(shop, person, changePassword, { body: { password, newPassword } });
  await shop.call(requestResetCode, { body: { email } });
  Object.assign(person, await loggedInAgain(shop, { email, password: newPassword }));
  await ask(shop, person, askErasure, { body: { password: newPassword } });
  await shop.live(2);
}

/** Returns all mails as they are read: sender, subject, text, markup and headers. */
export async function readMailsOf(shop: TestShop): Promise<SeenText[]> {
  const raw = await shop.mails();
  return Promise.all(
    raw.map(async (message) => {
      const { subject = '', text = '', html = '', messageId } = await PostalMime.parse(message);
      const whole = [subject, text, html, messageId].join('\n');
      return { what: `mail '${subject}'`, text: whole };
    }),
  );
}

/** Returns what the API answers to every call that reads, and the shop's other pages. */
export async function readPagesOf(shop: TestShop, person: Person): Promise<SeenText[]> {
  const { url: feed } = await ask(shop, person, renewCalendarFeed);
  const boxId = (await boxesOf(shop, person)).at(-1)?.boxId ?? '';
  const productId = shop.services.catalogue.products[0]?.productId ?? '';
  const reads = (await readCalls())
    // A stream, and the payment of a box that is to be paid.
    .filter(({ method, path }) => method === 'GET' && !/\/(live|payment-client-secret)$/.test(path))
    // Pages and journal entries that the owner writes, of which there are none.
    .filter(({ path }) => !path.includes(':slug'))
    .map(({ path }) => `/api${path}`)
    .map((path) => path.replace(':customerId', person.customerId))
    .map((path) => path.replace(':boxId', boxId).replace(':productId', productId));
  const pictures = [...shop.services.catalogue.artwork.keys()].map((file) => `/artwork/${file}`);
  const pages = ['/api/docs', '/api/docs/json', '/sandbox', '/mailbox', '/manifest.webmanifest'];
  const texts = ['/robots.txt', '/sitemap.xml', new URL(feed ?? '').pathname, ...pages];
  const authorization = `Bearer ${person.token}`;
  const seen: SeenText[] = [];
  for (const path of [...reads, ...texts, ...pictures]) {
    const { statusCode, payload, headers } = await shop.app.inject({
      url: path,
      headers: { authorization, cookie: testPagesCookie },
    });
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${payload}`);
    const disposition = String(headers['content-disposition'] ?? '');
    seen.push({ what: path, text: `${disposition}\n${payload}` });
  }
  return seen;
}

/** Returns the packing slips of the first day with boxes of a customer. */
export async function readSlips(shop: TestShop, shipment: string): Promise<SeenText> {
  const { boxes } = await boxesToPack(shop.services, shipment);
  if (boxes.length === 0) throw new Error(`nothing is packed for ${shipment}`);
  return { what: 'packing slips', text: await writeSlips(shipment, boxes) };
}
