import { describe, expect, it, vi } from 'vitest';
import { decide } from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { refusal, signalsOf, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import { setActive } from './setActive.ts';

describe('a skipped box', () => {
  it('says who skipped and enabled it', async () => {
    const { draft, next } = await withBoxes();
    const moved = vi.spyOn(draft, 'moveBox');
    decide(draft, { kind: 'setActive', boxId: next.boxId, active: false });
    expect(draft.findBox(next.boxId).status).toBe('Disabled');
    decide(draft, { kind: 'setActive', boxId: next.boxId, active: true });
    expect(draft.findBox(next.boxId).status).toBe('Created');
    draft.by = 'staff';
    decide(draft, { kind: 'setActive', boxId: next.boxId, active: false });
    decide(draft, { kind: 'setActive', boxId: next.boxId, active: true });
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
    decide(draft, { kind: 'setActive', boxId: next.boxId, active: true });
    expect(moved).not.toHaveBeenCalled();
    expect(signalsOf(draft, next)).toHaveLength(1);
    decide(draft, { kind: 'setActive', boxId: next.boxId, active: false });
    expect(signalsOf(draft, next)).toEqual([]);
  });

  it('cannot be a locked one', async () => {
    const { draft, first } = await withBoxes();
    expect(() => decide(draft, { kind: 'setActive', boxId: first.boxId, active: false })).toThrow(
      refusal('conflict', 'This box is paid and can no longer be changed.'),
    );
  });
});

it('is confirmed, plans everything anew, and is taken back by the other way round', async () => {
  const { draft, next } = await withBoxes();
  const enable = { kind: 'setActive', boxId: next.boxId, active: true } as const;
  const disable = { ...enable, active: false };
  expect(setActive.confirmation(enable, wording())).toBe('You enabled a box');
  expect(setActive.confirmation(disable, wording())).toBe('You disabled a box');
  expect(setActive.concerns(enable, draft.before)).toBe('everything');
  expect(setActive.undo?.(enable, draft.before)).toEqual(disable);
  expect(setActive.undo?.(disable, draft.before)).toEqual(enable);
});
