import { describe, expect, it } from 'vitest';
import { afterwards, withStatus } from '../../../testing/harness/aCustomer.ts';
import { days, withBoxes } from '../../../testing/harness/fourBoxes.ts';
import { chargeOf } from '../../../testing/harness/paidCustomer.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { canRestore, plannedNow, restorePlan } from './keptPlan.ts';

type Boxes = Parameters<typeof withBoxes>[0];

/** A customer with a paid box, two planned ones and one that is left out, and their plan. */
async function planned(options: Boxes = {}) {
  const boxes = [{}, {}, {}, { status: 'Disabled' as const }];
  const found = await withBoxes({ boxes, ...options });
  found.draft.setBoxes(found.draft.after.boxes.slice(0, 4));
  const draft = afterwards(found.draft);
  return { ...found, draft, plan: plannedNow(draft.before) };
}

describe('the planned boxes that are kept for Undo', () => {
  it('are those that are planned or left out, not the paid one', async () => {
    const { next, third, fourth, plan } = await planned();
    expect(plan.boxes).toMatchObject([next, third, fourth].map(({ boxId }) => ({ boxId })));
  });

  it('can be restored while nothing else has changed', async () => {
    const { draft, plan } = await planned();
    const plans = { before: plan, after: plan };
    expect(canRestore(draft, plans)).toBe(true);
    draft.updateSubscription({ cadenceDays: 56 });
    expect(canRestore(afterwards(draft), plans)).toBe(false);
  });

  it.each([
    ['the packs of a box', { items: [] }],
    ['its day', { deliveryDate: '2026-12-11' }],
    ['what it would bring as well', { suggestions: { 'wildflower-honey': 1 } }],
  ])('cannot be restored once something else has changed: %s', async (_, change) => {
    const { draft, next, plan } = await planned();
    draft.updateBox(next.boxId, change);
    expect(canRestore(afterwards(draft), { before: plan, after: plan })).toBe(false);
  });

  it('can be restored until the first of them cannot come on its day any more', async () => {
    // The earliest delivery is four days after a change.
    for (const [today, deliveryDate, isPossible] of [
      ['2026-12-05', '2026-12-14', true],
      ['2026-12-06', '2026-12-14', true],
      ['2026-12-07', '2026-12-14', false],
      ['2026-12-07', days[1], true],
    ] as const) {
      const { draft, next, plan } = await planned({ today });
      draft.updateBox(next.boxId, { deliveryDate });
      const later = afterwards(draft);
      const after = plannedNow(later.before);
      expect([today, canRestore(later, { before: plan, after })]).toEqual([today, isPossible]);
    }
  });

  it('come back in place of those that were planned since', async () => {
    const { draft, next, third, fourth, plan } = await planned();
    draft.setBoxes([
      ...draft.after.boxes.slice(0, 1),
      { ...next, deliveryDate: '2026-12-17', items: [] },
      { ...third, boxId: 'new', boxNumber: 9 },
    ]);
    draft.updateSubscription({ cadenceDays: 56 });
    const since = afterwards(draft);
    restorePlan(since, plan);
    const [paid] = draft.after.boxes;
    expect(since.after.boxes).toEqual([paid, next, third, { ...fourth, status: 'Disabled' }]);
    expect(since.after.subscription.cadenceDays).toBe(plan.cadenceDays);
  });

  it('leave a box that has had a payment, and one that was cancelled', async () => {
    const { draft, third, plan } = await planned();
    const { services, after } = draft;
    const charged = { ...third, boxId: 'charged', boxNumber: 8 };
    const cancelled = { ...third, boxId: 'cancelled', boxNumber: 9 };
    const since = new CustomerDraft(services, {
      ...after,
      boxes: withStatus([...after.boxes, charged, cancelled], 'cancelled', 'Cancelled'),
      charges: [chargeOf(after.customerId, charged, { status: 'closed' })],
    });
    restorePlan(since, plan);
    expect(since.after.boxes.map(({ boxNumber }) => boxNumber)).toEqual([1, 2, 3, 8, 9, 4]);
  });
});
