import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../testing/harness/aCustomer.ts';
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

// Packs of 9 rolls, of 16, and of recycled paper that lasts as long as 14.4.
const nine = 'soft-toilet-tissue-9';
const sixteen = 'soft-toilet-tissue-16';
const recycled = 'recycled-toilet-tissue-12';

const swap = (productId: string, by: string) => ({ kind: 'swap', productId, by }) as const;

const chosenOf = ({ after }: CustomerDraft, wanted: string) =>
  after.chosen.find(({ productId }) => productId === wanted);

describe('a product that is swapped', () => {
  it('comes no more, and its replacement comes in its place', async () => {
    const before = await aCustomer();
    const after = changed(before, swap(nine, sixteen));
    expect(chosenOf(after, nine)).toBeUndefined();
    expect(chosenOf(after, sixteen)?.addedAt).toEqual(chosenOf(before, nine)?.addedAt);
    expect(editable(after).map(packsOf(nine))).toEqual(editable(after).map(() => 0));
    const { box } = nextOf(after);
    expect(packsOf(sixteen)(box)).toBeGreaterThan(0);
    expect(box.items.filter(({ productId }) => productId !== sixteen)).toEqual(
      nextOf(before).box.items.filter(({ productId }) => productId !== nine),
    );
  });

  it('is refused where the replacement cannot take its place', async () => {
    const customer = await aCustomer({ outOfStock: [recycled] });
    refused(customer, swap('wildflower-honey', nine)).toThrow(
      refusal('missing', 'This product is not one of yours.'),
    );
    refused(customer, swap(nine, 'unicorn-milk')).toThrow(
      refusal('missing', "There is no product 'unicorn-milk'."),
    );
    refused(customer, swap(nine, 'lemon-washing-up-liquid')).toThrow(
      refusal('conflict', 'Lemon Washing-up Liquid is one of your products already.'),
    );
    refused(customer, swap(nine, 'wildflower-honey')).toThrow(
      refusal('conflict', 'Wildflower Honey does not do what Soft Toilet Tissue does.'),
    );
    refused(customer, swap(nine, recycled)).toThrow(
      refusal('conflict', 'Recycled Toilet Tissue is not available at the moment.'),
    );
  });

  it('keeps its frequency in packs that last as long, exactly', async () => {
    const { draft } = await withBoxes();
    decide(draft, { kind: 'frequency', productId: nine, weeks: 3 });
    decide(draft, swap(nine, sixteen));
    expect(chosenOf(draft, sixteen)?.frequencyWeeks).toBeCloseTo(16 / 3, 10);
    decide(draft, swap(sixteen, nine));
    expect(chosenOf(draft, nine)).toMatchObject({ frequencyWeeks: 3, everyBox: null });
  });

  it('keeps packs in every box and in one box, with at least as many units', async () => {
    const { draft, next, third } = await withBoxes();
    const [item] = next.items;
    if (!item) throw new Error('the box is empty');
    draft.updateBox(next.boxId, {
      items: [{ ...item, productId: nine, quantity: 4, quantitySet: true }],
    });
    draft.updateBox(third.boxId, { items: [{ ...item, productId: nine, quantity: 4 }] });
    draft.setDeliverySetting(nine, { frequencyWeeks: null, everyBox: 2 });
    decide(draft, swap(nine, sixteen));
    expect(chosenOf(draft, sixteen)?.everyBox).toBe(2);
    expect(draft.findBox(next.boxId).items).toEqual([
      { ...item, productId: sixteen, quantity: 3, unitPrice: 825, quantitySet: true },
    ]);
    // The plan chooses what comes in the others.
    expect(packsOf(sixteen)(draft.findBox(third.boxId))).toBe(0);
  });

  it('gets its own packs back when it returns, unless they were changed since', async () => {
    const { draft, next } = await withBoxes();
    const [item] = next.items;
    if (!item) throw new Error('the box is empty');
    const ofNine = { ...item, productId: nine, quantity: 1, quantitySet: true };
    draft.updateBox(next.boxId, { items: [ofNine] });
    draft.setDeliverySetting(nine, { frequencyWeeks: null, everyBox: 1 });
    decide(draft, swap(nine, sixteen));
    decide(draft, swap(sixteen, nine));
    // One pack of 16 rolls would be two of 9.
    expect(packsOf(nine)(draft.findBox(next.boxId))).toBe(1);
    expect(chosenOf(draft, nine)?.everyBox).toBe(1);
    decide(draft, swap(nine, sixteen));
    const [bigger] = draft.findBox(next.boxId).items;
    if (!bigger) throw new Error('the box is empty');
    draft.updateBox(next.boxId, { items: [{ ...bigger, quantity: 2 }] });
    draft.setDeliverySetting(sixteen, { frequencyWeeks: null, everyBox: 2 });
    decide(draft, swap(sixteen, nine));
    expect(packsOf(nine)(draft.findBox(next.boxId))).toBe(4);
    expect(chosenOf(draft, nine)?.everyBox).toBe(4);
  });

  it('remembers every product that it replaced, each once', async () => {
    const { draft } = await withBoxes();
    decide(draft, swap(nine, sixteen));
    decide(draft, swap(sixteen, recycled));
    decide(draft, swap(recycled, nine));
    expect(chosenOf(draft, nine)?.replaced.map(({ productId }) => productId)).toEqual([
      sixteen,
      recycled,
    ]);
  });

  it('is not paused any more', async () => {
    const paused = changed(await aCustomer(), { kind: 'pauseProduct', productId: nine });
    const { box } = nextOf(paused);
    expect(packsOf(nine)(box)).toBe(0);
    const swapped = changed(paused, swap(nine, sixteen));
    expect(chosenOf(swapped, sixteen)?.pausedUntil).toBeNull();
    expect(packsOf(sixteen)(nextOf(swapped).box)).toBeGreaterThan(0);
  });
});
