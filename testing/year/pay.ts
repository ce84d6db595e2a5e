import { type Box, listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret, openCardSetup, settleCardSetup } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { confirmPayment, confirmSetup } from '../harness/confirmCard.ts';
import { type CardKind, cardOf } from './cards.ts';
import { ask, type SimulatedCustomer, type Stage, tryTo } from './customer.ts';

const firstCards: Partial<Record<CardKind, number>> = {
  works: 5,
  'asks once': 2,
  'asks always': 1,
  'expires soon': 1,
  'declined later': 1,
  'refused at once': 2,
  'not confirmed': 1,
  disputed: 1,
};

/** The probability that a payment page is left open, and paid in another visit or never. */
const leavesOpen = 0.12;

/** Pays for the next planned box, which starts the subscription. A refused card is tried again. */
export async function payForNext(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  const { chance } = customer;
  const boxes = await ask(stage, customer, listFutureBoxes);
  const box = boxes.find(({ orderStatus }) => orderStatus === 'Created');
  if (!box) return;
  if (chance.happens(leavesOpen)) return leaveOpen(stage, customer, box);
  const paid =
    (await payInPerson(stage, customer, box, chance.weighted(firstCards))) ||
    (await payInPerson(stage, customer, box, 'works'));
  if (paid) await start(stage, customer);
}

/** The browser asks at once after the payment, whether or not the shop knows of it. */
async function start(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  await tryTo(stage, customer, setSubscriptionStatus, { body: { status: true } });
}

/** Opens a payment page. @returns the secret with which it pays; null where the shop refuses */
async function openPage(
  stage: Stage,
  customer: SimulatedCustomer,
  boxId: BoxId,
): Promise<string | null> {
  const { shop, tally, journal } = stage;
  const asked = await tryTo(stage, customer, getPaymentClientSecret, { params: { boxId } });
  if (!asked.done) {
    tally.count('pay in person', 'refused');
    return null;
  }
  const { clientSecret, amount, credit, box } = asked.answer;
  journal.acts.push({
    kind: 'quote',
    at: shop.now(),
    boxId,
    amount,
    credit,
    customerId: customer.session?.customerId ?? '',
    intent: clientSecret.split('_secret_')[0] ?? '',
    items: box.productQuantities.map(({ product: { productId }, quantity }) => ({
      productId,
      quantity,
    })),
  });
  return clientSecret;
}

async function leaveOpen(
  stage: Stage,
  customer: SimulatedCustomer,
  { boxId }: Pick<Box, 'boxId'>,
): Promise<void> {
  const clientSecret = await openPage(stage, customer, boxId);
  if (!clientSecret) return;
  customer.tabs.push({ kind: 'payment', clientSecret });
  stage.tally.count('payment page', 'left open');
}

/** Pays in a page that was opened on an earlier visit. */
export async function payInTab(
  stage: Stage,
  customer: SimulatedCustomer,
  clientSecret: string,
): Promise<void> {
  const { shop, tally } = stage;
  const card = cardOf('works', customer.chance, shop.now());
  const { status } = await confirmPayment(shop.provider, clientSecret, card);
  tally.count('payment page', status === 'succeeded' ? 'paid later' : 'too late');
  if (status === 'succeeded') await start(stage, customer);
}

/** Pays for a box at checkout. @returns whether the card paid */
export async function payInPerson(
  stage: Stage,
  customer: SimulatedCustomer,
  { boxId }: Pick<Box, 'boxId'>,
  kind: CardKind,
): Promise<boolean> {
  const { shop, tally } = stage;
  const clientSecret = await openPage(stage, customer, boxId);
  if (!clientSecret) return false;
  const card = cardOf(kind, customer.chance, shop.now());
  const { status } = await confirmPayment(shop.provider, clientSecret, card);
  const paid = status === 'succeeded';
  tally.count('pay in person', paid ? 'made' : `${kind}`);
  return paid;
}

/** Saves another card for later boxes. @returns whether it was accepted */
export async function changeCard(
  stage: Stage,
  customer: SimulatedCustomer,
  kind: CardKind,
): Promise<boolean> {
  const { shop, tally } = stage;
  const { clientSecret } = await ask(stage, customer, openCardSetup);
  const card = cardOf(kind, customer.chance, shop.now());
  const { status } = await confirmSetup(shop.provider, clientSecret, card);
  const { done } = await tryTo(stage, customer, settleCardSetup);
  if (done !== (status === 'succeeded')) {
    tally.wrong(`${customer.name}'s change of card is ${status} there and ${done} here`);
  }
  tally.count('change card', done ? 'made' : kind);
  return done;
}
