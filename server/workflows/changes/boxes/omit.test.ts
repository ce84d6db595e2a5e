import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  editable,
  nextOf,
  notChosen,
  packsOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { refusal, signalsOf, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import { omit } from './omit.ts';

describe('a product that is left out of a box', () => {
  it('does not come in that box, whatever is planned later, and comes in others', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const without = changed(before, { kind: 'omit', boxId: box.boxId, productId, omitted: true });
    expect(packsOf(productId)(nextOf(without).box)).toBe(0);
    expect(
      editable(without)
        .slice(1)
        .some((later) => packsOf(productId)(later) > 0),
    ).toBe(true);
    const later = daysLater(without, 5);
    const same = later.after.boxes.find(({ boxId }) => boxId === box.boxId);
    expect(same && packsOf(productId)(same)).toBe(0);
  });

  it('comes back as it was planned, as long as nothing else has changed', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const request = { kind: 'omit', boxId: box.boxId, productId } as const;
    const back = changed(before, { ...request, omitted: true }, { ...request, omitted: false });
    expect(back.after.boxes).toEqual(before.after.boxes);
    expect(back.after.signals).toEqual(before.after.signals);
  });

  it('comes back into the box after other changes too', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const request = { kind: 'omit', boxId: box.boxId, productId } as const;
    const back = changed(
      before,
      { ...request, omitted: true },
      { kind: 'oneOff', productId: notChosen(before).productId, quantity: 1 },
      { ...request, omitted: false },
    );
    expect(nextOf(back).box.omitted).toEqual([]);
  });

  it('comes back with a quantity for every box', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const { boxId } = box;
    const [, second] = editable(before);
    const after = changed(
      before,
      { kind: 'omit', boxId, productId, omitted: true },
      {
        kind: 'quantity',
        boxId: second?.boxId ?? '',
        productId,
        quantity: 2,
        scope: 'every box',
      },
    );
    expect(packsOf(productId)(nextOf(after).box)).toBe(2);
  });

  it('is a signal that none is needed until the box after it', async () => {
    const { draft, next } = await withBoxes();
    const [item] = next.items;
    const productId = item?.productId ?? '';
    decide(draft, { kind: 'omit', boxId: next.boxId, productId, omitted: true });
    expect(signalsOf(draft, next)).toMatchObject([
      { productId, signal: { kind: 'setQuantity', packs: 0 } },
    ]);
    expect(draft.findBox(next.boxId)).toMatchObject({ omitted: [productId] });
  });

  it('is refused with the reason', async () => {
    const { draft, first, next } = await withBoxes();
    const [item, ...others] = next.items;
    const productId = item?.productId ?? '';
    const omitOf = (boxId: string, what = productId) =>
      ({ kind: 'omit', boxId, productId: what, omitted: true }) as const;
    expect(() => decide(draft, omitOf(first.boxId, first.items[0]?.productId))).toThrow(
      refusal('conflict', 'This box is paid and can no longer be changed.'),
    );
    expect(() => decide(draft, omitOf(next.boxId, notChosen(draft).productId))).toThrow(
      refusal('missing', 'This product is not one of yours.'),
    );
    draft.updateBox(next.boxId, { items: item ? [item] : [] });
    expect(() => decide(draft, omitOf(next.boxId))).toThrow(
      refusal('conflict', 'It is all that this box brings. Postpone or disable the box instead.'),
    );
    draft.updateBox(next.boxId, { items: others });
    expect(() => decide(draft, omitOf(next.boxId))).toThrow(
      refusal('missing', 'This product is not in the box.'),
    );
  });
});

describe('a postponement', () => {
  it('is taken back with every box on its day, and not after another change', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const { boxId } = box;
    const postponed = changed(before, { kind: 'postpone', boxId, date: '2027-01-11' });
    expect(nextOf(postponed).box.deliveryDate).toBe('2027-01-11');
    const back = changed(postponed, { kind: 'undoPostpone', boxId });
    expect(back.after.boxes).toEqual(before.after.boxes);
    expect(back.after.signals).toEqual(before.after.signals);
    const other = changed(postponed, {
      kind: 'quantity',
      boxId,
      productId,
      quantity: 9,
      scope: 'this box',
    });
    refused(other, { kind: 'undoPostpone', boxId }).toThrow(
      'Your boxes have changed since, so this cannot be undone.',
    );
  });
});

it('is confirmed by what was left out or put back, and taken back by its contrary', async () => {
  const { draft, next } = await withBoxes();
  const out = { kind: 'omit', boxId: next.boxId, productId: 'tea', omitted: true } as const;
  const back = { ...out, omitted: false };
  expect(omit.confirmation(out, wording())).toBe('You left out tea in one box');
  expect(omit.confirmation(back, wording())).toBe('You put back tea in one box');
  expect(omit.undo?.(out, draft.before)).toEqual(back);
  expect(omit.concerns(out, draft.before)).toEqual(['tea']);
});
