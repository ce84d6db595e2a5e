import { listBoxes } from '@nestbox/contract/box';
import { type Change, makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import { listCustomerProducts } from '@nestbox/contract/product';
import { getSubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aNewcomer } from '../harness/aCustomer.ts';
import { anyChoice, anyDay, anyHome } from '../harness/anyNewcomer.ts';
import { ask, tryTo } from '../harness/customers.ts';
import { propertyRuns } from '../harness/propertyRuns.ts';
import { actOf, planningKinds } from './acts.ts';
import { requestOf, type Shopper, withShopper } from './shopper.ts';

const { services } = await aNewcomer();
const undoable = [
  ...(['setActive', 'quantity', 'oneOff', 'frequency', 'removeProducts', 'swap'] as const),
  ...(['pauseProduct', 'resumeProduct', 'report', 'answer', 'hasEnough', 'orderAgain'] as const),
  ...(['addAbsence', 'changeAbsence', 'removeAbsence'] as const),
] as const;

const story = fc.record({
  household: anyHome,
  chosen: anyChoice(services.catalogue),
  today: anyDay,
  paidFor: fc.constantFrom(null, 0, 3, 12, 30),
  earlier: fc.array(actOf(...planningKinds, 'swap', 'orderAgain'), { maxLength: 4 }),
  undone: fc.array(actOf(...undoable), { minLength: 1, maxLength: 4 }),
});

type Seen = Awaited<ReturnType<typeof seenBy>>;

/** Returns all that a customer sees of boxes, products and settings. */
async function seenBy({ shop, person }: Shopper) {
  const [boxes, products, forecast, status] = [
    await ask(shop, person, listBoxes),
    await ask(shop, person, listCustomerProducts),
    await ask(shop, person, getForecast),
    await ask(shop, person, getSubscriptionStatus),
  ];
  return { boxes, products, forecast, status };
}

/** Returns the change with which the screens undo one; null where they do not offer it. */
function undoOf(change: Change, { boxes, products, status }: Seen): Change | null {
  switch (change.kind) {
    case 'setActive':
      return { ...change, active: !change.active };
    case 'quantity': {
      if (change.scope === 'every box') return null;
      const quantity = packsIn(
        boxes.find(({ boxId }) => boxId === change.boxId),
        change.productId,
      );
      return quantity === change.quantity ? null : { ...change, quantity };
    }
    case 'oneOff':
      return {
        ...change,
        quantity: packsIn(
          boxes.find(({ canEdit }) => canEdit),
          change.productId,
        ),
      };
    case 'frequency': {
      const before = products.find(({ productId }) => productId === change.productId);
      return { ...change, weeks: before?.frequencyWeeks ?? null };
    }
    case 'removeProducts':
      return { kind: 'restoreProducts', productIds: change.productIds };
    case 'swap':
      return { ...change, productId: change.by, by: change.productId };
    case 'pauseProduct':
      return { ...change, kind: 'resumeProduct' };
    case 'resumeProduct':
      return { ...change, kind: 'pauseProduct' };
    case 'report':
    case 'answer':
      return { kind: 'undoReport', productId: change.productId };
    case 'hasEnough':
      return { ...change, enough: !change.enough };
    case 'orderAgain':
      return change.add ? { ...change, add: false } : null;
    case 'addAbsence':
      return { kind: 'removeAbsence', from: change.from };
    case 'changeAbsence':
    case 'removeAbsence': {
      const before = status.absences.find(({ from }) => from === change.from);
      if (!before) return null;
      const { from, to } = before;
      return { kind: change.kind === 'removeAbsence' ? 'addAbsence' : change.kind, from, to };
    }
    default:
      return null;
  }
}

const packsIn = (box: Seen['boxes'][number] | undefined, productId: ProductId): number =>
  box?.productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0;

it('undo leaves boxes, prices, products and settings as they were', { timeout: 900_000 }, () =>
  fc.assert(
    fc.asyncProperty(story, ({ earlier, undone, ...start }) =>
      withShopper(start, async (shopper) => {
        const { shop, person } = shopper;
        for (const act of earlier) {
          const body = await requestOf(shopper, act);
          if (body) await tryTo(shop, person, makeChange, { body });
        }
        for (const act of undone) {
          const body = await requestOf(shopper, act);
          const before = await seenBy(shopper);
          const undo = body && undoOf(body, before);
          if (!undo || (await tryTo(shop, person, makeChange, { body })).status !== 200) continue;
          await ask(shop, person, makeChange, { body: undo });
          expect(await seenBy(shopper), JSON.stringify([body, undo])).toEqual(before);
        }
      }),
    ),
    propertyRuns(3),
  ),
);
