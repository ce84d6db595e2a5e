import { type Box, listBoxes } from '@nestbox/contract/box';
import type { AnswerOf, BodyOf, Call, ParamsOf } from '@nestbox/contract/call';
import { listNotifications } from '@nestbox/contract/notification';
import { openCardSetup, settleCardSetup } from '@nestbox/contract/payment';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { insertSession } from '../../server/account/sessionQueries.ts';
import { hashToken, newToken } from '../../server/platform/security/tokens.ts';
import { payByCard, secretFor, setUpCard } from './browser.ts';
import { type Person, planned } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Creates a customer whose first box is paid, so that the subscription is active. */
export async function subscriber(
  shop: TestShop,
  card = '4242424242424242',
  productIds?: readonly ProductId[],
): Promise<Person> {
  const person = await planned(shop, productIds);
  const [box] = person.boxes;
  if (!box) throw new Error('no box was planned');
  await payByCard(shop, await secretFor(shop, person, box.boxId), card);
  const started = await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
  if (!started.active) throw new Error('the subscription did not start');
  return person;
}

/** Makes a call for a customer, with a new session after a day. @throws where it is refused */
export async function ask<C extends Call>(
  shop: TestShop,
  person: Person,
  call: C,
  input: { params?: Partial<ParamsOf<C>>; body?: BodyOf<C> } = {},
): Promise<AnswerOf<C>> {
  const { status, answer, problem } = await tryTo(shop, person, call, input);
  if (status >= 300) throw new Error(`${call.summary}: ${JSON.stringify(problem)}`);
  return answer;
}

/** As `ask`, but returns a refusal instead of throwing it. */
export async function tryTo<C extends Call>(
  shop: TestShop,
  person: Person,
  call: C,
  input: { params?: Partial<ParamsOf<C>>; body?: BodyOf<C> } = {},
) {
  const params = { customerId: person.customerId, ...input.params } as unknown as ParamsOf<C>;
  const body = 'body' in input ? { body: input.body as BodyOf<C> } : {};
  const first = await shop.call(call, { params, token: person.token, ...body });
  if (first.status !== 401) return first;
  const token = await openSession(shop, person);
  Object.assign(person, { token });
  return shop.call(call, { params, token, ...body });
}

/** Opens a session without a log-in, which is slow and limited. */
async function openSession(shop: TestShop, { customerId }: Person): Promise<string> {
  const token = newToken(customerId);
  const createdAt = shop.services.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const session = { customerId, tokenHash: hashToken(token), createdAt, expiresAt };
  await insertSession(shop.services.database.reader, session);
  return token;
}

/** Returns all boxes by number. */
export async function boxesOf(shop: TestShop, person: Person): Promise<Box[]> {
  const boxes = await ask(shop, person, listBoxes);
  return boxes.sort((a, b) => a.boxNumber - b.boxNumber);
}

/** Advances day by day until the second box has this status. @throws where it never does */
export async function liveUntil(shop: TestShop, person: Person, status: string): Promise<Box> {
  for (let day = 0; day < 90; day += 1) {
    const box = (await boxesOf(shop, person))[1];
    if (box?.orderStatus === status) return box;
    await shop.live(1);
  }
  throw new Error(`Box 2 did not become ${status}`);
}

/** Returns the headings of the customer's notifications, newest first. */
export async function headingsTo(shop: TestShop, person: Person): Promise<string[]> {
  return (await ask(shop, person, listNotifications)).map((message) => message.heading);
}

export const statusOf = (shop: TestShop, person: Person) =>
  ask(shop, person, getSubscriptionStatus);

/** Changes the saved card, as the browser does. */
export async function changeCard(shop: TestShop, person: Person, number: string): Promise<void> {
  const { clientSecret } = await ask(shop, person, openCardSetup);
  await setUpCard(shop, clientSecret, number);
  await ask(shop, person, settleCardSetup);
}

/** Advances a subscriber's second box to its charge. @throws where it is not paid then */
export async function expectCharged(shop: TestShop, person: Person): Promise<void> {
  const second = async () => (await boxesOf(shop, person))[1];
  // The first box arrives on its day. A later one would bring what the second is for.
  const first = (await boxesOf(shop, person))[0];
  for (const day of [first?.shipment_date, first?.deliveryDate]) {
    const at = new Date(`${day}T09:00:00Z`);
    if (at <= shop.services.clock.now()) continue;
    shop.setTime(at.toISOString());
    await shop.work();
  }
  const shipment = Date.parse(`${(await second())?.shipment_date}T09:00:00Z`);
  // The days of its last change date, cut-off and charge.
  for (const daysBefore of [5, 2, 1]) {
    shop.setTime(new Date(shipment - daysBefore * 86_400_000).toISOString());
    await shop.work();
  }
  const status = (await second())?.orderStatus;
  if (status !== 'Paid') throw new Error(`the second box is ${status}`);
}
