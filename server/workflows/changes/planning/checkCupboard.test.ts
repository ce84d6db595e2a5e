import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import { changed, changedWith, effectOf, nextOf } from '../../../../testing/harness/changeDraft.ts';
import { refusal } from '../../../../testing/harness/fourBoxes.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { keepLatestChange } from '../undoLatestChange.ts';

const tissue = 'soft-toilet-tissue-9';
const wash = 'sage-sea-salt-hand-wash';

const signalsOf = ({ after }: CustomerDraft) =>
  after.signals.map(({ productId, boxId, signal }) => ({ productId, boxId, ...signal }));

const boxesOf = ({ after }: CustomerDraft) =>
  after.boxes.map(({ deliveryDate, items }) => ({ deliveryDate, items }));

describe('a cupboard that is checked', () => {
  it('is an answer of each counted product, with the number of three packs and more', async () => {
    const customer = await aCustomer();
    const counts = [
      { productId: tissue, packs: 0 },
      { productId: wash, packs: 7 },
    ];
    const draft = changed(customer, { kind: 'checkCupboard', counts });
    expect(signalsOf(draft)).toEqual([
      { productId: tissue, boxId: null, kind: 'answered', packs: 0 },
      { productId: wash, boxId: null, kind: 'answered', packs: 3, exactly: 7 },
    ]);
    const recount = [{ productId: tissue, packs: 2 }];
    const again = changed(draft, { kind: 'checkCupboard', counts: recount });
    expect(signalsOf(again).find(({ productId }) => productId === tissue)).toMatchObject({
      packs: 2,
    });
    expect(signalsOf(again)).toHaveLength(2);
  });

  it('plans fewer packs of what is there, until it is taken back with every box as it was', async () => {
    const customer = await aCustomer();
    const { box, productId } = nextOf(customer);
    const counts = [{ productId, packs: 20 }];
    const draft = changed(customer, { kind: 'checkCupboard', counts });
    const packsIn = ({ after }: CustomerDraft) =>
      after.boxes
        .find(({ boxId }) => boxId === box.boxId)
        ?.items.find((item) => item.productId === productId)?.quantity ?? 0;
    expect(packsIn(draft)).toBeLessThan(packsIn(customer));
    const back = changed(draft, { kind: 'checkCupboard', counts: [] });
    expect(signalsOf(back)).toEqual(signalsOf(customer));
    expect(boxesOf(back)).toEqual(boxesOf(customer));
  });

  it('gives back the report that it replaced, also once the boxes cannot be restored', async () => {
    const customer = await aCustomer();
    const reported = changed(customer, { kind: 'report', productId: tissue, report: 'ranOut' });
    const counts = [{ productId: tissue, packs: 2 }];
    const check = { kind: 'checkCupboard' as const, counts };
    const checked = changed(reported, check);
    expect(signalsOf(checked)).toMatchObject([{ kind: 'answered' }]);
    const takeBack = { ...check, counts: [] };
    expect(signalsOf(changed(checked, takeBack))).toEqual(signalsOf(reported));
    const latest = keepLatestChange(checked, check);
    const later = daysLater(checked, 20);
    expect(signalsOf(changedWith(later, takeBack, latest))).toEqual(signalsOf(reported));
  });

  it('has each product once, one of the customer’s', async () => {
    const customer = await aCustomer();
    const count = (...ids: readonly string[]) =>
      effectOf(customer, {
        kind: 'checkCupboard',
        counts: ids.map((productId) => ({ productId, packs: 1 })),
      });
    expect(() => count(tissue, tissue)).toThrow(refusal('invalid', 'Count each product once.'));
    expect(() => count(tissue, 'not-chosen')).toThrow();
    expect(() => count()).toThrow(refusal('conflict', 'You have counted nothing today.'));
  });
});
