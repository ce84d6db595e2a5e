import { boxPrice } from '@nestbox/domain/billing/price';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { planHeld } from '../../server/workflows/parcels/planHeld.ts';
import { afterwards, aNewcomer, daysLater, paidFirst } from '../harness/aCustomer.ts';
import { anyChoice, anyDay, anyHome } from '../harness/anyNewcomer.ts';
import { editable } from '../harness/changeDraft.ts';
import { propertyRuns } from '../harness/propertyRuns.ts';
import { actOf, planningKinds } from './acts.ts';
import { after } from './draftActs.ts';

const { services } = await aNewcomer();

const customer = fc.record({
  household: anyHome,
  chosen: anyChoice(services.catalogue),
  today: anyDay,
  acts: fc.array(actOf(...planningKinds), { maxLength: 5 }),
  days: fc.integer({ min: 0, max: 2 }),
});
type Customer = typeof customer extends fc.Arbitrary<infer T> ? T : never;

/** Returns a customer with a paid box that has not left. */
async function withPaidBox({ acts, days, ...newcomer }: Customer): Promise<CustomerDraft> {
  const paid = daysLater(paidFirst(await aNewcomer(newcomer)), days);
  return acts.reduce(after, afterwards(paid));
}

/** As `holdBox`: holds the paid box, or lets it go on. */
function held(
  draft: CustomerDraft,
  reason: string | null,
  latest: ReturnType<typeof planHeld> = null,
) {
  const next = afterwards(draft);
  const box = next.after.boxes.find(({ status }) => status === 'Paid');
  if (!box) throw new Error('no box is paid');
  next.updateBox(box.boxId, { heldReason: reason });
  return { next, latest: planHeld(next, box, reason !== null, latest) };
}

const planOf = (draft: CustomerDraft) =>
  editable(draft).map((box) => ({
    day: box.deliveryDate,
    price: boxPrice(box),
    packs: Object.fromEntries(box.items.map(({ productId, quantity }) => [productId, quantity])),
  }));

describe('a held box', () => {
  it('leaves no trace in the plan once it goes on', () =>
    fc.assert(
      fc.asyncProperty(customer, async (made) => {
        const before = await withPaidBox(made);
        const waiting = held(before, 'Which house is yours?');
        const { next: after } = held(waiting.next, null, waiting.latest);
        expect(planOf(after)).toEqual(planOf(before));
        expect(after.after.boxes).toEqual(before.after.boxes);
      }),
      propertyRuns(60),
    ));
});
