import type { ProductId } from '@nestbox/contract/values';
import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import { addDays } from '@nestbox/domain/calendar/date';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterwards,
  aNewcomer,
  daysLater,
  paidFirst,
  withStatus,
} from '../../../testing/harness/aCustomer.ts';
import { anyChoice, anyDay, anyHome } from '../../../testing/harness/anyNewcomer.ts';
import { changed, editable, effectOf } from '../../../testing/harness/changeDraft.ts';
import { propertyRuns } from '../../../testing/harness/propertyRuns.ts';
import { presentAverage } from '../../planning/plannedSums.ts';
import { planningContext } from '../../planning/planningContext.ts';
import type { CustomerDraft } from './customerDraft.ts';

const { services } = await aNewcomer();
const idOf = ({ productId }: { productId: ProductId }) => productId;
const sold = services.catalogue.products.map(idOf);

const household = anyHome;
const choice = anyChoice(services.catalogue);
const day = anyDay;

/** Returns what a customer sees of the planned boxes. */
const planOf = (draft: CustomerDraft) =>
  editable(draft).map((box) => ({
    deliveryDate: box.deliveryDate,
    price: boxPrice(box),
    packs: Object.fromEntries(box.items.map(({ productId, quantity }) => [productId, quantity])),
    suggestions: box.suggestions,
  }));

/** Returns the customer once the paid box has come, if it has by today. */
function delivered(customer: CustomerDraft): CustomerDraft {
  const draft = afterwards(customer);
  const box = draft.after.boxes.find(({ status }) => status === 'Paid');
  if (box && box.deliveryDate <= addDays(draft.after.today, 5)) {
    draft.setBoxes(withStatus(draft.after.boxes, box.boxId, 'Delivered'));
  }
  return draft;
}

const averageOf = (draft: CustomerDraft) =>
  presentAverage(planningContext(draft.services, draft.after));

const add = (...productIds: string[]) => ({ kind: 'addProducts', productIds }) as const;
const remove = (...productIds: string[]) => ({ kind: 'removeProducts', productIds }) as const;

const runs = propertyRuns(40);

describe('before the first payment', () => {
  it('the order of the choices does not matter', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) => {
        const together = planOf(await aNewcomer({ household, chosen, today }));
        const [first = '', second = '', ...others] = chosen;
        const start = await aNewcomer({ household, chosen: [first, second], today });
        expect(planOf(changed(start, ...others.map((each) => add(each))))).toEqual(together);
        expect(planOf(changed(start, ...others.toReversed().map((each) => add(each))))).toEqual(
          together,
        );
      }),
      runs,
    ));

  it('what is removed and added again is as if it was never touched', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) => {
        const before = await aNewcomer({ household, chosen, today });
        const [gone = '', other = ''] = chosen;
        expect(planOf(changed(before, remove(gone), add(gone)))).toEqual(planOf(before));
        const both = changed(before, remove(gone), remove(other), add(gone), add(other));
        expect(planOf(both)).toEqual(planOf(before));
        const weekly = (weeks: number | null) =>
          ({ kind: 'frequency', productId: other, weeks }) as const;
        expect(planOf(changed(before, weekly(1), weekly(null)))).toEqual(planOf(before));
      }),
      runs,
    ));

  it('a later box that is skipped leaves the next one on its day, and comes back as it was', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) => {
        const before = await aNewcomer({ household, chosen, today });
        const [next, later] = editable(before);
        if (!next || !later) return;
        const skip = (active: boolean) =>
          ({ kind: 'setActive', boxId: later.boxId, active }) as const;
        const skipped = changed(before, skip(false));
        expect(editable(skipped)[0]?.boxId).toBe(next.boxId);
        expect(planOf(skipped)[0]?.deliveryDate).toBe(next.deliveryDate);
        expect(planOf(changed(skipped, skip(true)))).toEqual(planOf(before));
      }),
      runs,
    ));

  it('a day that passes changes only dates and what follows from them', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) => {
        const later = daysLater(await aNewcomer({ household, chosen, today }), 3);
        const onTheDay = await aNewcomer({ household, chosen, today: addDays(today, 3) });
        expect(planOf(later)).toEqual(planOf(onTheDay));
      }),
      runs,
    ));

  it('a preview is what the change does', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) => {
        const [first = '', second = '', ...others] = chosen;
        const before = await aNewcomer({ household, chosen: [first, second], today });
        const { nextBox } = effectOf(before, add(...others));
        const [next] = editable(changed(before, add(...others)));
        expect(nextBox.after?.boxPrice).toBe(next && boxPrice(next));
      }),
      runs,
    ));
});

it('the cost of a month leaves out the first box, before its payment and after', async () => {
  const before = await aNewcomer();
  const chosen = new Set(before.after.chosen.map(idOf));
  const productId = sold.find((each) => !chosen.has(each)) ?? '';
  const dearer = changed(before, { kind: 'oneOff', productId, quantity: 20 });
  const [first] = editable(before);
  const [dearFirst] = editable(dearer);
  if (!first || !dearFirst) throw new Error('no box is planned');
  expect(boxPrice(dearFirst)).toBeGreaterThan(boxPrice(first));
  expect(averageOf(dearer)).toBe(averageOf(before));
  expect(averageOf(paidFirst(dearer))).toBe(averageOf(paidFirst(before)));
});

describe('leaving a product out', () => {
  const { freeFrom } = services.deliveryPrices.current;

  /** Leaves out one product after the other, and expects that no first box is dearer for it. */
  function expectNoDearer(before: CustomerDraft, productIds: readonly ProductId[]): void {
    const [productId, ...others] = productIds;
    if (!productId) return;
    const after = changed(before, remove(productId));
    const [was] = editable(before);
    const [is] = editable(after);
    const rest = was?.items.filter((item) => item.productId !== productId) ?? [];
    const isAtSameCadence =
      before.after.subscription.cadenceDays === after.after.subscription.cadenceDays;
    // Below the limit, a box has a delivery fee or takes the next one along.
    if (was && is && isAtSameCadence && goodsPrice(rest) >= freeFrom) {
      expect(boxPrice(is)).toBeLessThanOrEqual(boxPrice(was));
    }
    expectNoDearer(after, others);
  }

  it('makes no first box dearer at the same cadence', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) =>
        expectNoDearer(await aNewcomer({ household, chosen, today }), chosen),
      ),
      runs,
    ));

  it('keeps the cadence of a home that leaves out less than half of what it needs', () =>
    fc.assert(
      fc.asyncProperty(household, fc.nat(), day, async (household, turn, today) => {
        const onSale = services.catalogue.products;
        const essentials = missingEssentials(household, onSale, []).map(idOf);
        const whole = await aNewcomer({ household, chosen: essentials, today });
        const out = essentials
          .filter((_, index) => (index + turn) % 2 === 0)
          .slice(0, essentials.length / 2);
        const { after } = changed(whole, ...out.map((each) => remove(each)));
        expect(after.subscription.cadenceDays).toBe(whole.after.subscription.cadenceDays);
        expectNoDearer(whole, out);
      }),
      runs,
    ));
});

describe('the first payment', () => {
  it('changes nothing of the boxes that follow', () =>
    fc.assert(
      fc.asyncProperty(household, choice, day, async (household, chosen, today) => {
        const [first = '', ...others] = chosen;
        const start = await aNewcomer({ household, chosen: [first], today });
        const agreed = changed(start, ...others.map((each) => add(each)));
        const [, following] = planOf(agreed);
        const [next] = planOf(afterwards(paidFirst(agreed)));
        const { suggestions: _, ...asAgreed } = following ?? {};
        const { suggestions: __, ...asPaid } = next ?? {};
        expect(asPaid).toEqual(asAgreed);
      }),
      runs,
    ));

  it('promises the charge that comes next, whenever it is made', () =>
    fc.assert(
      fc.asyncProperty(
        household,
        choice,
        fc.tuple(day, fc.integer({ min: 0, max: 9 })),
        async (household, chosen, [today, waited]) => {
          const [first = '', ...others] = chosen;
          const start = await aNewcomer({ household, chosen: [first], today });
          const agreed = daysLater(changed(start, ...others.map((each) => add(each))), waited);
          const [, promised] = planOf(agreed);
          let customer = paidFirst(agreed);
          while (promised && customer.after.today < addDays(promised.deliveryDate, -12)) {
            customer = daysLater(delivered(customer), 5);
            const [next] = planOf(customer);
            expect(next).toMatchObject({ price: promised.price, packs: promised.packs });
            expect(next?.deliveryDate).toBe(promised.deliveryDate);
          }
        },
      ),
      runs,
    ));
});
