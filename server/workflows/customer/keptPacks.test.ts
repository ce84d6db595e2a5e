import { describe, expect, it } from 'vitest';
import { afterwards, aNewcomer } from '../../../testing/harness/aCustomer.ts';
import { nextOf } from '../../../testing/harness/changeDraft.ts';
import { withBoxes } from '../../../testing/harness/fourBoxes.ts';
import { chargeOf } from '../../../testing/harness/paidCustomer.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import { CustomerDraft } from './customerDraft.ts';
import { boxAtCheckout, previousPacks, withFeeOfCheckout } from './keptPacks.ts';
import type { PlanMode, ReplannedProducts } from './planMode.ts';
import { planDraft } from './replan.ts';

const tissue = 'soft-toilet-tissue-9';
const soap = 'sage-sea-salt-hand-wash';

describe('what a plan keeps of a planned box', () => {
  async function kept(replanned: ReplannedProducts, mode: Partial<PlanMode> = {}, index = 0) {
    const { draft, next } = await withBoxes();
    const item = next.items.find(({ productId }) => productId === tissue);
    if (!item) throw new Error('it is not in the box');
    const box = { ...next, items: [{ ...item, quantity: 5 }] };
    const chosen = draft.after.chosen.filter(({ productId }) => [tissue, soap].includes(productId));
    const all = { replanned, ignoresPrevious: false, isNextAgreed: false, ...mode };
    return previousPacks(box, chosen, index, all);
  }
  const packs = { [tissue]: 5, [soap]: 0 };

  it('is nothing where everything is planned again', async () => {
    expect(await kept('everything')).toEqual({});
  });

  it('are the packs of the products that a change is not about, also where there are none', async () => {
    expect(await kept([soap])).toEqual({ previous: { packs: { [tissue]: 5 }, stay: true } });
    expect(await kept([tissue])).toEqual({ previous: { packs: { [soap]: 0 }, stay: true } });
    expect(await kept([])).toEqual({ previous: { packs, stay: true } });
  });

  it('are all packs without a change, as far as that is worth it', async () => {
    expect(await kept('nothing')).toEqual({ previous: { packs, stay: false }, keepsNext: false });
  });

  it('are all packs of the next box that was agreed at checkout, and its day', async () => {
    const agreed = { isNextAgreed: true };
    expect(await kept('nothing', agreed)).toEqual({
      previous: { packs, stay: true },
      keepsNext: true,
    });
    expect(await kept('nothing', agreed, 1)).toEqual({
      previous: { packs, stay: false },
      keepsNext: false,
    });
  });
});

describe('a box whose payment page is open', () => {
  const charges: [Partial<Charge>, boolean][] = [
    [{ status: 'open', kind: 'checkout' }, true],
    [{ status: 'open', kind: 'recurring' }, false],
    [{ status: 'closed', kind: 'checkout' }, false],
  ];

  it.each(charges)('is that of an open checkout: %j', async (charge, isAtCheckout) => {
    const { draft, next, third } = await withBoxes();
    const made = [chargeOf(draft.after.customerId, next, charge)];
    const found = boxAtCheckout({ ...draft.after, charges: made }, [third, next]);
    expect(found?.boxId).toBe(isAtCheckout ? next.boxId : undefined);
  });

  it('keeps what it was quoted with, whatever would be planned by now', async () => {
    const newcomer = await aNewcomer();
    const { box } = nextOf(newcomer);
    const { services, after } = newcomer;
    const items = box.items.map((item) => ({ ...item, quantity: item.quantity + 1 }));
    const boxes = after.boxes.map((each) => (each === box ? { ...box, items } : each));
    const planned = (made: readonly Charge[]) => {
      const draft = new CustomerDraft(services, { ...after, boxes, charges: made });
      planDraft(draft);
      return nextOf(afterwards(draft)).box;
    };
    const charge = chargeOf(after.customerId, box, { status: 'open', kind: 'checkout' });
    expect(planned([charge])).toMatchObject({ items, deliveryDate: box.deliveryDate });
    expect(planned([]).items).toEqual(box.items);
  });

  it('gets no dearer delivery than quoted, but a cheaper one', async () => {
    const { next } = await withBoxes();
    const fee = (planned: number, quoted: number) =>
      withFeeOfCheckout({ ...next, deliveryFee: planned }, { ...next, deliveryFee: quoted })
        .deliveryFee;
    expect([fee(295, 0), fee(0, 295), fee(295, 295)]).toEqual([0, 0, 295]);
  });
});
