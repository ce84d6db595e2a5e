import { describe, expect, it, vi } from 'vitest';
import { aCustomer } from '../../../testing/harness/aCustomer.ts';
import { nextOf } from '../../../testing/harness/changeDraft.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import {
  nextBox,
  postpone,
  setActive,
  setOneOff,
  setQuantity,
  setQuantityOfAll,
  shipNow,
} from './boxChanges.ts';

/** Thursdays, but for the last. The first box is paid; the sign-up is on Monday 2026-11-23. */
const days = ['2026-11-26', '2026-12-10', '2027-01-07', '2027-02-04'];

/** A customer with a paid box, and three that can be changed. */
async function withBoxes(options: Parameters<typeof aCustomer>[0] = {}) {
  const given = options.boxes ?? [];
  const boxes = days.map((deliveryDate, place) => ({ deliveryDate, ...given[place] }));
  const draft = await aCustomer({ ...options, boxes });
  const [first, next, third, fourth] = draft.after.boxes;
  if (!first || !next || !third || !fourth) throw new Error('there are too few boxes');
  return { draft, first, next, third, fourth };
}

const dateOf = (draft: CustomerDraft, { boxId }: StoredBox) => draft.findBox(boxId).deliveryDate;

const signalsOf = ({ after }: CustomerDraft, { boxId }: StoredBox) =>
  after.signals.filter((each) => each.boxId === boxId);

const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });

describe('a postponed box', () => {
  it('takes every later planned box with it, by as many days', async () => {
    const { draft, first, next, third, fourth } = await withBoxes({
      boxes: [{}, { broughtForward: true }, {}, { status: 'Disabled' }],
    });
    postpone(draft, { boxId: next.boxId, date: '2026-12-17' });
    expect(draft.findBox(next.boxId)).toMatchObject({
      deliveryDate: '2026-12-17',
      pinned: true,
      broughtForward: false,
    });
    expect(dateOf(draft, third)).toBe('2027-01-14');
    expect(draft.findBox(third.boxId).pinned).toBe(false);
    expect([dateOf(draft, first), dateOf(draft, fourth)]).toEqual([days[0], days[3]]);
  });

  it('leaves an earlier one where it is, and moves a later one past a Sunday', async () => {
    const { draft, next, third, fourth } = await withBoxes({
      boxes: [{}, {}, {}, { deliveryDate: '2027-02-05' }],
    });
    postpone(draft, { boxId: third.boxId, date: '2027-01-09' });
    expect(dateOf(draft, next)).toBe(days[1]);
    // Two days after Friday, 5 February is a Sunday.
    expect(dateOf(draft, fourth)).toBe('2027-02-08');
  });

  it('is a signal for each product but a one-off', async () => {
    const { draft, next } = await withBoxes();
    const [oneOff, ...others] = next.items;
    if (!oneOff) throw new Error('the box is empty');
    draft.updateBox(next.boxId, { items: [{ ...oneOff, oneOff: true }, ...others] });
    postpone(draft, { boxId: next.boxId, date: '2026-12-17' });
    expect(signalsOf(draft, next).map(({ productId, signal }) => [productId, signal])).toEqual(
      others.map(({ productId }) => [productId, { kind: 'postponed', days: 7 }]),
    );
    expect(others.length).toBeGreaterThan(0);
  });

  it('no longer has enough of everything, which was said of the day before', async () => {
    const { draft, next, third } = await withBoxes();
    for (const { boxId, items } of [next, third]) {
      draft.noteSignal(items[0]?.productId ?? '', { kind: 'hasEnough', days: 7 }, { boxId });
    }
    postpone(draft, { boxId: next.boxId, date: '2026-12-17' });
    const kindsOf = (box: StoredBox) =>
      new Set(signalsOf(draft, box).map(({ signal }) => signal.kind));
    expect([next, third].map(kindsOf)).toEqual([new Set(['postponed']), new Set(['hasEnough'])]);
  });

  it('is refused where it is no longer the customer’s to move', async () => {
    const { draft, first } = await withBoxes();
    expect(() => postpone(draft, { boxId: first.boxId, date: '2026-12-17' })).toThrow(
      refusal('conflict', 'This box is paid and can no longer be changed.'),
    );
    expect(() => postpone(draft, { boxId: 'another', date: '2026-12-17' })).toThrow(
      refusal('missing', 'There is no such box.'),
    );
  });
});

describe('a skipped box', () => {
  it('says who skipped and enabled it', async () => {
    const { draft, next } = await withBoxes();
    const moved = vi.spyOn(draft, 'moveBox');
    setActive(draft, { boxId: next.boxId, active: false });
    expect(draft.findBox(next.boxId).status).toBe('Disabled');
    setActive(draft, { boxId: next.boxId, active: true });
    expect(draft.findBox(next.boxId).status).toBe('Created');
    draft.by = 'staff';
    setActive(draft, { boxId: next.boxId, active: false });
    setActive(draft, { boxId: next.boxId, active: true });
    expect(moved.mock.calls.map(([, , cause]) => cause)).toEqual([
      'You disabled it.',
      'You enabled it again.',
      'We disabled it for you.',
      'We enabled it for you again.',
    ]);
  });

  it('stays as it is where it is so already, with what was said of it', async () => {
    const { draft, next } = await withBoxes();
    const [item] = next.items;
    if (!item) throw new Error('the box is empty');
    draft.noteSignal(item.productId, { kind: 'hasEnough', days: 7 }, { boxId: next.boxId });
    const moved = vi.spyOn(draft, 'moveBox');
    setActive(draft, { boxId: next.boxId, active: true });
    expect(moved).not.toHaveBeenCalled();
    expect(signalsOf(draft, next)).toHaveLength(1);
    setActive(draft, { boxId: next.boxId, active: false });
    expect(signalsOf(draft, next)).toEqual([]);
  });

  it('cannot be a locked one', async () => {
    const { draft, first } = await withBoxes();
    expect(() => setActive(draft, { boxId: first.boxId, active: false })).toThrow(
      refusal('conflict', 'This box is paid and can no longer be changed.'),
    );
  });
});

describe('the packs of one box', () => {
  const itemOf = (draft: CustomerDraft, { boxId }: StoredBox, productId: string) =>
    draft.findBox(boxId).items.find((each) => each.productId === productId);

  it('are set or changed by a difference, and noted with what they last for', async () => {
    const { draft, next } = await withBoxes({ subscription: { cadenceDays: 14 } });
    const { productId, quantity } = nextOf(draft);
    setQuantity(draft, { boxId: next.boxId, productId, delta: 2 });
    expect(itemOf(draft, next, productId)).toMatchObject({
      quantity: quantity + 2,
      amended: true,
      setByStaff: false,
    });
    setQuantity(draft, { boxId: next.boxId, productId, quantity: 5 });
    expect(itemOf(draft, next, productId)?.quantity).toBe(5);
    expect(draft.findBox(next.boxId).items).toHaveLength(next.items.length);
    expect(signalsOf(draft, next)).toMatchObject([
      {
        productId,
        on: '2026-11-23',
        signal: { kind: 'amended', packs: 5, leadDays: 17, days: 28 },
      },
    ]);
  });

  it('of the last box last until the next one would come', async () => {
    for (const { cadenceDays, lasts } of [
      { cadenceDays: 56, lasts: 56 },
      { cadenceDays: null, lasts: 28 },
    ]) {
      const { draft, fourth } = await withBoxes({ subscription: { cadenceDays } });
      draft.setBoxes(draft.after.boxes.slice(0, 4));
      const [item] = fourth.items;
      if (!item) throw new Error('the box is empty');
      setQuantity(draft, { boxId: fourth.boxId, productId: item.productId, delta: 1 });
      expect(signalsOf(draft, fourth)).toMatchObject([{ signal: { leadDays: 73, days: lasts } }]);
    }
  });

  it('set by staff are marked so', async () => {
    const { draft, next } = await withBoxes();
    const { productId } = nextOf(draft);
    draft.by = 'staff';
    setQuantity(draft, { boxId: next.boxId, productId, delta: 1 });
    expect(itemOf(draft, next, productId)).toMatchObject({ amended: true, setByStaff: true });
  });

  it('of a one-off are no signal', async () => {
    const { draft, next } = await withBoxes();
    const [item, ...others] = next.items;
    if (!item) throw new Error('the box is empty');
    draft.updateBox(next.boxId, { items: [{ ...item, quantity: 2, oneOff: true }, ...others] });
    setQuantity(draft, { boxId: next.boxId, productId: item.productId, delta: -1 });
    expect(itemOf(draft, next, item.productId)).toMatchObject({ quantity: 1, amended: false });
    expect(signalsOf(draft, next)).toEqual([]);
  });

  it('are at least one, and of a product in the box', async () => {
    const { draft, first, next } = await withBoxes();
    const { productId, quantity } = nextOf(draft);
    expect(() => setQuantity(draft, { boxId: next.boxId, productId, delta: -quantity })).toThrow(
      refusal('conflict', 'Quantity must be greater than 0'),
    );
    expect(() => setQuantity(draft, { boxId: next.boxId, productId: 'none', delta: 1 })).toThrow(
      refusal('missing', 'This product is not in the box.'),
    );
    const paid = first.items[0]?.productId ?? '';
    expect(() => setQuantity(draft, { boxId: first.boxId, productId: paid, delta: 1 })).toThrow(
      refusal('conflict', 'This box is paid and can no longer be changed.'),
    );
  });
});

describe('the packs of every box', () => {
  it('replace a frequency, and what was set for single boxes that can be changed', async () => {
    const { draft, first, next, third } = await withBoxes();
    const productId = next.items.find((item) =>
      first.items.some((other) => other.productId === item.productId),
    )?.productId;
    if (!productId) throw new Error('no product is in both boxes');
    draft.setDeliverySetting(productId, { frequencyWeeks: 3, everyBox: null });
    const items = (box: StoredBox) =>
      box.items.map((item) => ({ ...item, amended: true, setByStaff: true }));
    for (const box of [first, next, third]) draft.updateBox(box.boxId, { items: items(box) });
    setQuantityOfAll(draft, { boxId: next.boxId, productId, quantity: 4 });
    expect(draft.after.chosen.find((each) => each.productId === productId)).toMatchObject({
      frequencyWeeks: null,
      everyBox: 4,
    });
    const [here, others] = [true, false].map((same) =>
      draft.findBox(next.boxId).items.filter((item) => (item.productId === productId) === same),
    );
    expect(here).toMatchObject([{ amended: false, setByStaff: false }]);
    expect(others?.length).toBeGreaterThan(0);
    expect(others?.every(({ amended, setByStaff }) => amended && setByStaff)).toBe(true);
    expect(draft.findBox(first.boxId).items.every(({ amended }) => amended)).toBe(true);
  });

  it('are refused from a locked box, and for a product that comes in this box only', async () => {
    const { draft, first, next } = await withBoxes();
    const { productId } = nextOf(draft);
    expect(() => setQuantityOfAll(draft, { boxId: first.boxId, productId, quantity: 4 })).toThrow(
      refusal('conflict', 'This box is paid and can no longer be changed.'),
    );
    const other = { boxId: next.boxId, productId: 'none', quantity: 4 };
    expect(() => setQuantityOfAll(draft, other)).toThrow(
      refusal('missing', 'This product is not one of yours: it comes in this box only.'),
    );
  });
});

describe('a one-off', () => {
  const notChosen = ({ services, after }: CustomerDraft) => {
    const chosen = new Set(after.chosen.map(({ productId }) => productId));
    const product = services.catalogue.products.find(({ productId }) => !chosen.has(productId));
    if (!product) throw new Error('everything is chosen');
    return product;
  };

  it('comes at its price, replaces an earlier one, and says whether staff added it', async () => {
    const { draft, next, third } = await withBoxes();
    const { productId, price } = notChosen(draft);
    setOneOff(draft, { productId, quantity: 2 });
    draft.by = 'staff';
    setOneOff(draft, { productId, quantity: 3 });
    const { items } = draft.findBox(next.boxId);
    expect(items.filter((item) => item.productId === productId)).toEqual([
      {
        ...{ productId, quantity: 3, unitPrice: price },
        ...{ amended: false, oneOff: true, setByStaff: true },
      },
    ]);
    expect(items).toHaveLength(next.items.length + 1);
    expect(draft.findBox(third.boxId).items).toEqual(third.items);
    setOneOff(draft, { productId, quantity: 0 });
    expect(draft.findBox(next.boxId).items).toEqual(next.items);
  });

  it('added by the customer is theirs', async () => {
    const { draft, next } = await withBoxes();
    const { productId } = notChosen(draft);
    setOneOff(draft, { productId, quantity: 1 });
    const { items } = draft.findBox(next.boxId);
    expect(items.find((item) => item.productId === productId)).toMatchObject({ setByStaff: false });
  });

  it('is refused with the reason, and can be taken out when it is sold no more', async () => {
    const { draft } = await withBoxes();
    const { productId, productName } = notChosen(draft);
    const none = { productId: 'none', quantity: 1 };
    expect(() => setOneOff(draft, none)).toThrow(refusal('missing', 'There is no such product.'));
    const chosen = { productId: nextOf(draft).productId, quantity: 1 };
    expect(() => setOneOff(draft, chosen)).toThrow(
      refusal('conflict', 'This product is in your boxes: change its quantity instead.'),
    );
    const { draft: later } = await withBoxes({ outOfStock: [productId] });
    expect(() => setOneOff(later, { productId, quantity: 1 })).toThrow(
      refusal('conflict', `${productName} is not available at the moment.`),
    );
    expect(() => setOneOff(later, { productId, quantity: 0 })).not.toThrow();
    draft.setBoxes(draft.after.boxes.slice(0, 1));
    expect(() => setOneOff(draft, { productId, quantity: 1 })).toThrow(
      refusal('conflict', 'There is no coming box to add it to.'),
    );
  });
});

describe('a box that is sent at once', () => {
  it('comes on the first day on which it can, and stays there', async () => {
    const { draft, next, third } = await withBoxes();
    shipNow(draft);
    expect(draft.findBox(next.boxId)).toMatchObject({
      deliveryDate: '2026-11-27',
      pinned: true,
      broughtForward: true,
    });
    expect(dateOf(draft, third)).toBe(days[2]);
    const kinds = signalsOf(draft, next).map(({ signal }) => signal.kind);
    expect(kinds).toEqual(next.items.map(() => 'hurried'));
  });

  it('is refused where it comes on that day anyway', async () => {
    const { draft } = await withBoxes({ boxes: [{}, { deliveryDate: '2026-11-27' }] });
    expect(() => shipNow(draft)).toThrow(
      refusal('conflict', 'Your next box already comes as soon as we can send it.'),
    );
    const { draft: later } = await withBoxes({ boxes: [{}, { deliveryDate: '2026-11-28' }] });
    shipNow(later);
    expect(nextOf(later).box.deliveryDate).toBe('2026-11-27');
  });

  it('is refused without a running subscription, or a box', async () => {
    for (const state of ['paused', 'cancelled'] as const) {
      const { draft } = await withBoxes({ subscription: { state } });
      expect(() => shipNow(draft)).toThrow(
        refusal('conflict', `Your subscription is ${state}. Resume it first.`),
      );
    }
    const { draft } = await withBoxes();
    draft.setBoxes(draft.after.boxes.slice(0, 1));
    expect(() => shipNow(draft)).toThrow(refusal('conflict', 'There is no coming box to send.'));
  });
});

it('the next box is the first that can be changed', async () => {
  const { draft, third } = await withBoxes({ boxes: [{}, { status: 'Disabled' }] });
  expect(nextBox(draft, 'There is none.').boxId).toBe(third.boxId);
  draft.setBoxes([]);
  expect(() => nextBox(draft, 'There is none.')).toThrow(refusal('conflict', 'There is none.'));
});
