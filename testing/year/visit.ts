import { saveAddress } from '@nestbox/contract/address';
import { listAlternatives } from '@nestbox/contract/alternatives';
import { listBoxes } from '@nestbox/contract/box';
import {
  type Change,
  type ChangeEffect,
  makeChange,
  previewChange,
} from '@nestbox/contract/change';
import { enterPromotion } from '@nestbox/contract/credit';
import { listNotifications } from '@nestbox/contract/notification';
import { listCustomerProducts } from '@nestbox/contract/product';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import {
  type BoxToPay,
  getSubscriptionStatus,
  type SubscriptionStatus,
  setSubscriptionStatus,
} from '@nestbox/contract/subscription';
import { londonDate } from '@nestbox/domain/calendar/london';
import { changeRequestOf, usualRequests } from './changeRequests.ts';
import { ask, type SimulatedCustomer, type Stage, type Tab, tryTo } from './customer.ts';
import { newAddress } from './newCustomer.ts';
import { changeCard, payForNext, payInPerson, payInTab } from './pay.ts';
import type { ChangeRequestKind } from './profiles.ts';
import { promotionCodes } from './promotions.ts';
import { seeBoxes } from './seeIn.ts';

/** Probability that a visitor enters a promotion code. */
const entersCode = 0.1;
/** Probabilities that a visitor goes on in a page of an earlier visit, and that this one stays open. */
const usesOldTab = 0.4;
const keepsTab = 0.3;

/** Visits the shop, and does one or two of the things that the screens offer. */
export async function visit(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  await doOnVisit(stage, customer);
  await seeBoxes(stage, customer);
}

async function doOnVisit(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  const { chance, profile, tabs } = customer;
  const tab = tabs.length > 0 && chance.happens(usesOldTab) ? tabs.pop() : undefined;
  if (tab?.kind === 'payment') return payInTab(stage, customer, tab.clientSecret);
  const status = await ask(stage, customer, getSubscriptionStatus);
  if (chance.happens(entersCode)) await enterCode(stage, customer);
  if (status.state === 'new') return payForNext(stage, customer);
  if (status.toPay && chance.happens(0.6)) return payDeclinedBox(stage, customer, status.toPay);
  await ask(stage, customer, listNotifications);
  const weights = { ...usualRequests, ...profile.weights };
  for (let wanted = chance.whole(1, 2); wanted > 0; wanted -= 1) {
    await carryOut(stage, customer, chance.weighted<ChangeRequestKind>(weights), { status, tab });
  }
}

/** Enters a promotion code, which may be one that cannot be used any more. */
async function enterCode(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  const code = customer.chance.pick(promotionCodes);
  const { done } = await tryTo(stage, customer, enterPromotion, { body: { code } });
  stage.tally.count('promotion code', done ? 'entered' : 'refused');
}

/** Reacts to a declined payment: pays now, with a valid card or not, or changes the card. */
async function payDeclinedBox(
  stage: Stage,
  customer: SimulatedCustomer,
  toPay: BoxToPay,
): Promise<void> {
  const { chance, profile } = customer;
  if (chance.happens(0.5)) {
    const cards = { works: 3, 'asks always': 2, 'refused at once': 1, 'not confirmed': 1 } as const;
    await payInPerson(stage, customer, toPay, chance.weighted(cards));
  } else {
    await changeCard(stage, customer, chance.weighted({ ...profile.cards, works: 5 }));
  }
}

async function carryOut(
  stage: Stage,
  customer: SimulatedCustomer,
  kind: ChangeRequestKind,
  { status: { absences }, tab }: { status: SubscriptionStatus; tab: Tab | undefined },
): Promise<void> {
  const { chance, profile, name } = customer;
  switch (kind) {
    case 'address':
      await ask(stage, customer, saveAddress, { body: newAddress(chance, name) });
      return stage.tally.count(kind, 'made');
    case 'changeCard': {
      const cards = { 'refused at once': 1, 'not confirmed': 1, ...profile.cards };
      await changeCard(stage, customer, chance.weighted(cards));
      return;
    }
    case 'comeBack':
      return comeBack(stage, customer);
    default: {
      const { boxes, chosen } = tab?.kind === 'boxes' ? tab : await openBoxes(stage, customer);
      const alternatives = kind === 'swap' ? await ask(stage, customer, listAlternatives) : [];
      const questions = await ask(stage, customer, getStockQuestions);
      const today = londonDate(stage.shop.now());
      const request = changeRequestOf(kind, stage, customer, {
        absences,
        alternatives,
        boxes,
        chosen,
        questions,
        today,
      });
      if (request) await change(stage, customer, request);
    }
  }
}

/** Opens the boxes and products, and sometimes leaves the page open for a later visit. */
async function openBoxes(stage: Stage, customer: SimulatedCustomer) {
  const boxes = await ask(stage, customer, listBoxes);
  const products = await ask(stage, customer, listCustomerProducts);
  const chosen = products.map(({ productId }) => productId);
  if (customer.chance.happens(keepsTab)) customer.tabs.push({ kind: 'boxes', boxes, chosen });
  return { boxes, chosen };
}

/** Starts again after a cancellation: with the saved card, or by paying for the next box. */
async function comeBack(stage: Stage, customer: SimulatedCustomer): Promise<void> {
  const { state } = await ask(stage, customer, getSubscriptionStatus);
  if (state !== 'cancelled') return;
  if (customer.chance.happens(0.5)) {
    await payForNext(stage, customer);
  } else {
    await ask(stage, customer, setSubscriptionStatus, { body: { status: true } });
  }
  await seeBoxes(stage, customer);
  stage.tally.count('come back', 'made');
}

/** Previews a change, as the screens do, and makes it. */
async function change(stage: Stage, customer: SimulatedCustomer, request: Change): Promise<void> {
  const { tally } = stage;
  const previewed = customer.chance.happens(0.4)
    ? await tryTo(stage, customer, previewChange, { body: request })
    : null;
  const made = await tryTo(stage, customer, makeChange, { body: request });
  tally.count(request.kind, made.done ? 'made' : 'refused');
  if (made.done) await compareWithScreen(stage, customer, made.answer);
  if (!previewed) return;
  const messages = (effect: typeof made) =>
    effect.done ? effect.answer.sentences.join('\n') : effect.problem.detail;
  if (messages(previewed) !== messages(made)) {
    tally.wrong(`${request.kind} did '${messages(made)}' instead of '${messages(previewed)}'`);
  }
}

/** The boxes of a change's answer must be those of the screen after it. */
async function compareWithScreen(
  stage: Stage,
  customer: SimulatedCustomer,
  { boxes: changed }: ChangeEffect,
): Promise<void> {
  await seeBoxes(stage, customer);
  for (const { boxId, boxNumber, after } of changed) {
    const shown = stage.journal.boxes.get(boxId)?.views.at(-1);
    if (!after || !shown) continue;
    const [said, is] = [
      `${after.deliveryDate}, ${after.boxPrice} pence`,
      `${shown.delivery}, ${shown.price} pence`,
    ];
    if (said !== is)
      stage.tally.wrong(`box ${boxNumber} of ${customer.name} was to be ${said}: ${is}`);
  }
}
