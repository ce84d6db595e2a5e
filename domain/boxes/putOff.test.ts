import { describe, expect, it } from 'vitest';
import { putOffOf } from './putOff.ts';

const today = '2026-11-24';
const box = {
  status: 'Created',
  deliveryDate: '2026-12-15',
  broughtForward: false,
  postponedDays: null,
  nextDelivery: '2027-01-12',
} as const;

describe('putOffOf', () => {
  it('is null for a box whose date the customer left alone, took back, or brought forward', () => {
    expect(putOffOf(box, today)).toBeNull();
    expect(putOffOf({ ...box, postponedDays: 0 }, today)).toBeNull();
    expect(putOffOf({ ...box, postponedDays: 14, broughtForward: true }, today)).toBeNull();
  });

  it('leaves the days of a postponement without a box, from today on', () => {
    const days = { how: 'postponed', to: '2026-12-14' };
    expect(putOffOf({ ...box, postponedDays: 14 }, today)).toEqual({ ...days, from: '2026-12-01' });
    expect(putOffOf({ ...box, postponedDays: 28 }, today)).toEqual({ ...days, from: today });
  });

  it('leaves the days until the next box, at most two weeks, after a skipped one', () => {
    const skipped = { ...box, status: 'Disabled' } as const;
    const days = { how: 'skipped', from: '2026-12-15' };
    expect(putOffOf(skipped, today)).toEqual({ ...days, to: '2026-12-28' });
    expect(putOffOf({ ...skipped, nextDelivery: '2026-12-22' }, today)).toEqual({
      ...days,
      to: '2026-12-21',
    });
  });

  it('does not count once the box can no longer be changed', () => {
    for (const status of ['CustomerNotified', 'Paid', 'Delivered'] as const) {
      expect(putOffOf({ ...box, status, postponedDays: 14 }, today)).toBeNull();
    }
  });
});
