import type { Change } from '@nestbox/contract/change';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../testing/harness/aCustomer.ts';
import { changed, changedWith, decide, nextOf } from '../../../testing/harness/changeDraft.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { planDraft } from '../customer/replan.ts';
import { keepHold, undoHold } from './undoLatestChange.ts';

/** Returns all that a change may alter. */
const stateOf = ({ after: { boxes, chosen, signals, subscription } }: CustomerDraft) => ({
  boxes,
  chosen,
  signals,
  absences: subscription.absences,
  cadenceDays: subscription.cadenceDays,
});

/** Returns an active customer whose next box can be changed, on a day between two boxes. */
const customer = async () => daysLater(await aCustomer(), 2);

function expectUndone(before: CustomerDraft, change: Change, undo: Change): void {
  const after = changed(before, change);
  expect(stateOf(after)).not.toEqual(stateOf(before));
  const undone = changed(after, undo);
  expect(stateOf(undone)).toEqual(stateOf(before));
  // An undo is taken back in the same way, with the boxes that it took away.
  expect(stateOf(changed(undone, change))).toEqual(stateOf(after));
}

it('takes back packs of a box, with the signal', async () => {
  const before = await customer();
  const { box, productId, quantity } = nextOf(before);
  const change = { kind: 'quantity', boxId: box.boxId, productId, scope: 'this box' } as const;
  expectUndone(before, { ...change, quantity: quantity + 2 }, { ...change, quantity });
});

it('takes back packs that were changed by a difference, by the opposite one alone', async () => {
  const before = await customer();
  const { box, productId } = nextOf(before);
  const by = { kind: 'quantityBy', boxId: box.boxId, productId } as const;
  const after = changedWith(before, { ...by, delta: 2 });
  expect(stateOf(changedWith(after, { ...by, delta: -2 }))).toEqual(stateOf(before));
  const signalsOf = ({ after: { signals } }: CustomerDraft) => signals;
  expect(signalsOf(changedWith(after, { ...by, delta: -1 }))).not.toEqual(signalsOf(before));
});

it('takes back a box that was left out, with what was said of it', async () => {
  const before = await customer();
  const { boxId } = nextOf(before).box;
  const change = { kind: 'setActive', boxId } as const;
  expectUndone(before, { ...change, active: false }, { ...change, active: true });
  const enough = { kind: 'hasEnough', boxId, enough: true } as const;
  const skipped = changed(before, { ...change, active: false }, enough);
  expectUndone(skipped, { ...change, active: true }, { ...change, active: false });
});

it('takes back a product that comes once', async () => {
  const before = await customer();
  const chosen = new Set(before.after.chosen.map(({ productId }) => productId));
  const other = before.services.catalogue.products.find((each) => !chosen.has(each.productId));
  const change = { kind: 'oneOff', productId: other?.productId ?? '' } as const;
  expectUndone(before, { ...change, quantity: 9 }, { ...change, quantity: 0 });
});

it('takes back a swap, with the pause of the product', async () => {
  const planned = await customer();
  const { after, services } = planned;
  const [first] = after.chosen;
  const productId = first?.productId ?? '';
  const { usage } = services.catalogue.get(productId);
  const same = services.catalogue.products.filter((each) => each.usage === usage);
  const by = same.find((each) => each.productId !== productId)?.productId ?? '';
  const paused = changed(planned, { kind: 'pauseProduct', productId });
  expectUndone(
    paused,
    { kind: 'swap', productId, by },
    { kind: 'swap', productId: by, by: productId },
  );
});

it('takes back days away, and their end', async () => {
  const before = await customer();
  const { deliveryDate } = nextOf(before).box;
  const [from, to] = [addDays(deliveryDate, -3), addDays(deliveryDate, 12)];
  expectUndone(before, { kind: 'addAbsence', from, to }, { kind: 'removeAbsence', from });
  const away = changed(before, { kind: 'addAbsence', from, to });
  expectUndone(away, { kind: 'removeAbsence', from }, { kind: 'addAbsence', from, to });
  const sooner = addDays(to, -8);
  expectUndone(
    away,
    { kind: 'changeAbsence', from, to: sooner },
    { kind: 'changeAbsence', from, to },
  );
});

it('takes back a frequency, with the packs of every box before it', async () => {
  const planned = await customer();
  const { box, productId } = nextOf(planned);
  const everyBox = { kind: 'quantity', boxId: box.boxId, productId, quantity: 3 } as const;
  const before = changed(planned, { ...everyBox, scope: 'every box' });
  const change = { kind: 'frequency', productId } as const;
  expectUndone(before, { ...change, weeks: 2 }, { ...change, weeks: null });
});

it('takes back that a box comes after all, with what was in it', async () => {
  const before = await customer();
  const { box, productId } = nextOf(before);
  const { boxId } = box;
  const skipped = changed(
    before,
    { kind: 'setActive', boxId, active: false },
    { kind: 'frequency', productId, weeks: 1 },
  );
  const enabled = changed(skipped, { kind: 'setActive', boxId, active: true });
  expect(enabled.findBox(boxId).items).not.toEqual(skipped.findBox(boxId).items);
  expectUndone(
    skipped,
    { kind: 'setActive', boxId, active: true },
    { kind: 'setActive', boxId, active: false },
  );
});

describe('a box that goes on after it was held', () => {
  /** Plans the boxes as while one of them is held. @returns them, and what is kept for the end of it */
  async function held() {
    const before = await customer();
    const { boxId } = nextOf(before).box;
    const draft = new CustomerDraft(before.services, before.after);
    decide(draft, { kind: 'setActive', boxId, active: false });
    planDraft(draft);
    const latest = keepHold(draft, boxId);
    expect(draft.after.boxes).not.toEqual(before.after.boxes);
    const again = () => new CustomerDraft(before.services, draft.after);
    return { before, boxId, latest, again };
  }

  it('brings back the boxes of before', async () => {
    const { before, boxId, latest, again } = await held();
    const draft = again();
    expect(undoHold(draft, boxId, latest)).toBe(true);
    expect(draft.after.boxes).toEqual(before.after.boxes);
  });

  it('leaves the boxes to a new plan where another box was held, or something has changed since', async () => {
    const { boxId, latest, again } = await held();
    const untouched = again();
    expect(undoHold(untouched, 'another', latest)).toBe(false);
    expect(undoHold(untouched, boxId, null)).toBe(false);
    expect(untouched.after.boxes).toEqual(again().after.boxes);
    const moved = again();
    const later = moved.after.boxes.findLast(({ status }) => status === 'Created');
    if (!later) throw new Error('no box is planned');
    moved.updateBox(later.boxId, { deliveryDate: addDays(later.deliveryDate, 1) });
    const other = new CustomerDraft(moved.services, moved.after);
    const { boxes } = other.after;
    expect(undoHold(other, boxId, latest)).toBe(false);
    expect(other.after.boxes).toEqual(boxes);
  });
});
