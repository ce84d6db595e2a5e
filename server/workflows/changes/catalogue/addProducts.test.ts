import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater, withStatus } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  editable,
  nextOf,
  packsOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { refusal, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

const honey = 'wildflower-honey';
const add = (...productIds: string[]) => ({ kind: 'addProducts', productIds }) as const;

/** Returns the products that count as added again. */
const addedAgain = ({ after }: CustomerDraft) =>
  after.signals
    .filter(({ signal }) => signal.kind === 'addedAgain')
    .map(({ productId, on, boxId }) => ({ productId, on, boxId }));

describe('a product that is added', () => {
  it('comes with the next box, and leaves the packs of the others in it', async () => {
    const before = daysLater(await aCustomer(), 2);
    const next = nextOf(before).box;
    const after = changed(before, add(honey));
    const box = nextOf(after).box;
    expect(packsOf(honey)(box)).toBeGreaterThan(0);
    expect(box.items.filter(({ productId }) => productId !== honey)).toEqual(next.items);
    expect(box).toMatchObject({ boxId: next.boxId, deliveryDate: next.deliveryDate });
  });

  it('keeps its settings where it is one of theirs already', async () => {
    const customer = await aCustomer();
    const { productId } = nextOf(customer);
    const weekly = changed(customer, { kind: 'frequency', productId, weeks: 1 });
    const again = changed(weekly, add(productId));
    expect(again.after.chosen).toEqual(weekly.after.chosen);
    expect(editable(again)).toEqual(editable(weekly));
  });

  it('is refused where there is none, or it is out of stock', async () => {
    const customer = await aCustomer({ outOfStock: [honey] });
    refused(customer, add('unicorn-milk')).toThrow(
      refusal('missing', "There is no product 'unicorn-milk'."),
    );
    refused(customer, add(honey)).toThrow(
      refusal('conflict', 'Wildflower Honey is not available at the moment.'),
    );
  });
});

describe('a product that is added again', () => {
  /** A customer some time after the first box, who has removed one of its products. */
  async function withFirstBox(status: 'Paid' | 'Dispatched' | 'Delivered', today: string) {
    const { draft, first } = await withBoxes({ today });
    draft.setBoxes(withStatus(draft.after.boxes, first.boxId, status));
    const [item] = first.items;
    if (!item) throw new Error('the box is empty');
    decide(draft, { kind: 'removeProducts', productIds: [item.productId] });
    return { draft, productId: item.productId };
  }

  it('is a signal of its usage once a box has brought it', async () => {
    for (const status of ['Delivered', 'Dispatched'] as const) {
      const { draft, productId } = await withFirstBox(status, '2026-11-26');
      decide(draft, add(productId, honey));
      expect(addedAgain(draft)).toEqual([{ productId, on: '2026-11-26', boxId: null }]);
    }
  });

  it('is none while no box has brought it, or while it is one of theirs', async () => {
    const { draft: paid, productId } = await withFirstBox('Paid', '2026-11-26');
    decide(paid, add(productId));
    expect(addedAgain(paid)).toEqual([]);
    const { draft: early } = await withFirstBox('Dispatched', '2026-11-25');
    decide(early, add(productId));
    expect(addedAgain(early)).toEqual([]);
    const { draft } = await withFirstBox('Delivered', '2026-11-26');
    const [theirs] = draft.after.chosen;
    decide(draft, add(theirs?.productId ?? ''));
    expect(addedAgain(draft)).toEqual([]);
  });
});
