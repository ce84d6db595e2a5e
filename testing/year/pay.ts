import { type Box, listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret, openCardSetup, settleCardSetup } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { confirmPayment, confirmSetup } from '../harness/confirmCard.ts';
import { type CardKind, cardOf } from './cards.ts';
import { ask, type SimulatedCustomer, type Stage, tryTo } from './customer.ts';

const firstCards: Partial<Record<CardKind, number>> = {
  ...{ works: 5, 'asks once': 2, 'asks always': 1, 'expires soon': 1 },
  ...{ 'declined later': 1, 'refused at once': 2, 'not confirmed': 1 },
};

/** Pays for the next planned box, which starts the subscription. A refused card is tried again. */
export async function payForNext(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  const boxes = await ask(stage, customer, listFutureBoxes);
  const box = boxes.find(({ orderStatus }) => orderStatus === 'Created');
  if (!box) return;
  const card = customer.chance.weighted(firstCards);
  const paid =
    (await payInPerson(stage, customer, box, card)) ||
    (await payInPerson(stage, customer, box, 'works'));
  // The browser asks at once after the payment, whether or not the shop knows of it.
  if (paid) await ask(stage, customer, setSubscriptionStatus, { body: { status: true } });
}

/** Pays for a box at checkout. @returns whether the card paid */
export async function payInPerson(
  stage: Stage,
  customer: SimulatedCustomer,
  { boxId }: Pick<Box, 'boxId'>,
  kind: CardKind,
): Promise<boolean> {
  const { shop, tally } = stage;
  const asked = await tryTo(stage, customer, getPaymentClientSecret, { params: { boxId } });
  if (!asked.done) {
    tally.count('pay in person', 'refused');
    return false;
  }
  const card = cardOf(kind, customer.chance, shop.now());
  const { status } = await confirmPayment(shop.provider, asked.answer.clientSecret, card);
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
