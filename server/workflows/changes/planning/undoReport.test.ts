import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  changedWith,
  editable,
  nextOf,
  packsOf,
} from '../../../../testing/harness/changeDraft.ts';
import { reported } from '../../../../testing/harness/keptForUndo.ts';
import { conflict } from '../../../../testing/harness/paidCustomer.ts';

const productId = 'soft-toilet-tissue-9';
const ranOut = { kind: 'report', productId, report: 'ranOut' } as const;
const undo = { kind: 'undoReport', productId } as const;
const customer = async () => daysLater(await aCustomer(), 21);

describe('the undo of a report', () => {
  it('withdraws it, and restores every planned box', async () => {
    const before = await customer();
    const { draft, latest } = reported(before, ranOut);
    expect(editable(draft)).not.toEqual(editable(before));
    const { after } = changedWith(draft, undo, latest);
    expect(after).toEqual(before.after);
  });

  it('restores the report of the same day that it replaced', async () => {
    const before = changed(await customer(), { ...ranOut, report: 'plenty' });
    const { draft, latest } = reported(before, ranOut);
    const { after } = changedWith(draft, undo, latest);
    expect(after.signals).toEqual(before.after.signals);
    expect(after.boxes).toEqual(before.after.boxes);
  });

  it('keeps what was changed since', async () => {
    const before = await customer();
    const { draft, latest } = reported(before, ranOut);
    const other = 'sage-sea-salt-hand-wash';
    const since = changed(draft, { kind: 'frequency', productId: other, weeks: 1 });
    const undone = changedWith(since, undo, latest);
    expect(undone.after.signals).toEqual([]);
    expect(undone.after.chosen).toEqual(since.after.chosen);
    expect(packsOf(other)(nextOf(undone).box)).toBe(packsOf(other)(nextOf(since).box));
    expect(packsOf(other)(nextOf(before).box)).not.toBe(packsOf(other)(nextOf(since).box));
  });

  it('is refused of anything but the latest report', async () => {
    const { draft, latest } = reported(await customer(), ranOut);
    const refused = conflict('You have reported something else since.');
    expect(() => changedWith(draft, undo, null)).toThrow(refused);
    const other = { ...undo, productId: 'sage-sea-salt-hand-wash' };
    expect(() => changedWith(draft, other, latest)).toThrow(refused);
    // The link of a mail undoes the answer about its own box alone.
    expect(() => changedWith(draft, { ...undo, boxId: 'box' }, latest)).toThrow(refused);
    const undone = changedWith(draft, undo, latest);
    expect(() => changedWith(undone, undo, latest)).toThrow(refused);
  });
});
