import { type Box, listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret, openCardSetup, settleCardSetup } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { confirmPayment, confirmSetup } from '../harness/confirmCard.ts';
import { type CardKind, cardOf } from './cards.ts';
import { ask, type Resident, type Stage, tryTo } from './resident.ts';

const firstCards: Partial<Record<CardKind, number>> = {
  ...{ works: 5, 'asks once': 2, 'asks always': 1, 'expires soon': 1 },
  ...{ 'declined later': 1, 'refused at once': 2, 'not confirmed': 1 },
};

/** Pays for the next planned box, which starts the subscription; a refused card is tried again. */
export async function payForNext(stage: Stage, resident: Resident): Promise<void> {
  const boxes = await ask(stage, resident, listFutureBoxes);
  const box = boxes.find(({ orderStatus }) => orderStatus === 'Created');
  if (!box) return;
  const card = resident.chance.weighted(firstCards);
  const paid =
    (await payInPerson(stage, resident, box, card)) ||
    (await payInPerson(stage, resident, box, 'works'));
  // The browser asks right after it has paid, whether or not the shop has heard of it.
  if (paid) await ask(stage, resident, setSubscriptionStatus, { body: { status: true } });
}

/** @returns whether the card paid */
export async function payInPerson(
  stage: Stage,
  resident: Resident,
  { boxId }: Pick<Box, 'boxId'>,
  kind: CardKind,
): Promise<boolean> {
  const { shop, tally } = stage;
  const asked = await tryTo(stage, resident, getPaymentClientSecret, { params: { boxId } });
  if (!asked.done) {
    tally.count('pay in person', 'refused');
    return false;
  }
  const card = cardOf(kind, resident.chance, shop.now());
  const { status } = await confirmPayment(shop.provider, asked.answer.clientSecret, card);
  const paid = status === 'succeeded';
  tally.count('pay in person', paid ? 'made' : `${kind}`);
  return paid;
}

/** Saves another card for the boxes to come. @returns whether it was taken */
export async function changeCard(
  stage: Stage,
  resident: Resident,
  kind: CardKind,
): Promise<boolean> {
  const { shop, tally } = stage;
  const { clientSecret } = await ask(stage, resident, openCardSetup);
  const card = cardOf(kind, resident.chance, shop.now());
  const { status } = await confirmSetup(shop.provider, clientSecret, card);
  const { done } = await tryTo(stage, resident, settleCardSetup);
  if (done !== (status === 'succeeded')) {
    tally.wrong(`${resident.name}'s change of card is ${status} there and ${done} here`);
  }
  tally.count('change card', done ? 'made' : kind);
  return done;
}
