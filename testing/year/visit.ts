import { saveAddress } from '@nestbox/contract/address';
import { listAlternatives } from '@nestbox/contract/alternatives';
import { listBoxes } from '@nestbox/contract/box';
import { type Change, makeChange, previewChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { listCustomerProducts } from '@nestbox/contract/product';
import {
  type BoxToPay,
  getSubscriptionStatus,
  setSubscriptionStatus,
} from '@nestbox/contract/subscription';
import { londonDate } from '@nestbox/domain/calendar/london';
import { newAddress } from './newResident.ts';
import { changeCard, payForNext, payInPerson } from './pay.ts';
import { ask, type Resident, type Stage, tryTo } from './resident.ts';
import { wishOf } from './wishes.ts';
import { usualWishes, type WishKind } from './wishKinds.ts';

/** Somebody looks in, and does one or two of the things that the screens offer. */
export async function visit(stage: Stage, resident: Resident): Promise<void> {
  const { chance, temperament } = resident;
  const status = await ask(stage, resident, getSubscriptionStatus);
  if (status.state === 'new') return payForNext(stage, resident);
  if (status.toPay && chance.happens(0.6)) return mend(stage, resident, status.toPay);
  await ask(stage, resident, listNotifications);
  const wishes = { ...usualWishes, ...temperament.wishes };
  for (let wanted = chance.whole(1, 2); wanted > 0; wanted -= 1) {
    await carryOut(stage, resident, chance.weighted<WishKind>(wishes));
  }
}

/** A declined payment: it is paid now, with a card that works or not, or the card is changed. */
async function mend(stage: Stage, resident: Resident, toPay: BoxToPay): Promise<void> {
  const { chance, temperament } = resident;
  if (chance.happens(0.5)) {
    const cards = { works: 3, 'asks always': 2, 'refused at once': 1, 'not confirmed': 1 } as const;
    await payInPerson(stage, resident, toPay, chance.weighted(cards));
  } else {
    await changeCard(stage, resident, chance.weighted({ ...temperament.cards, works: 5 }));
  }
}

async function carryOut(stage: Stage, resident: Resident, kind: WishKind): Promise<void> {
  const { chance, temperament, name } = resident;
  switch (kind) {
    case 'address':
      await ask(stage, resident, saveAddress, { body: newAddress(chance, name) });
      return stage.tally.count(kind, 'made');
    case 'changeCard': {
      const cards = { 'refused at once': 1, 'not confirmed': 1, ...temperament.cards };
      await changeCard(stage, resident, chance.weighted(cards));
      return;
    }
    case 'comeBack':
      return comeBack(stage, resident);
    default: {
      const boxes = await ask(stage, resident, listBoxes);
      const chosen = await chosenBy(stage, resident);
      const alternatives = kind === 'swap' ? await ask(stage, resident, listAlternatives) : [];
      const today = londonDate(stage.shop.now());
      const wish = wishOf(kind, stage, resident, { alternatives, boxes, chosen, today });
      if (wish) await change(stage, resident, wish);
    }
  }
}

async function chosenBy(stage: Stage, resident: Resident): Promise<string[]> {
  const products = await ask(stage, resident, listCustomerProducts);
  return products.map(({ productId }) => productId);
}

/** Starts again after a cancellation: with the saved card, or by paying for the next box. */
async function comeBack(stage: Stage, resident: Resident): Promise<void> {
  const { state } = await ask(stage, resident, getSubscriptionStatus);
  if (state !== 'cancelled') return;
  if (resident.chance.happens(0.5)) {
    await payForNext(stage, resident);
  } else {
    await ask(stage, resident, setSubscriptionStatus, { body: { status: true } });
  }
  stage.tally.count('come back', 'made');
}

/** Looks at what a change would do, as the screens show it, and makes it. */
async function change(stage: Stage, resident: Resident, wish: Change): Promise<void> {
  const { tally } = stage;
  const previewed = resident.chance.happens(0.4)
    ? await tryTo(stage, resident, previewChange, { body: wish })
    : null;
  const made = await tryTo(stage, resident, makeChange, { body: wish });
  tally.count(wish.kind, made.done ? 'made' : 'refused');
  if (!previewed) return;
  const told = (effect: typeof made) =>
    effect.done ? effect.answer.sentences.join('\n') : effect.problem.detail;
  if (told(previewed) !== told(made)) {
    tally.wrong(`${wish.kind} did '${told(made)}' instead of '${told(previewed)}'`);
  }
}
