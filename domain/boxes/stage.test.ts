import { describe, expect, it } from 'vitest';
import type { BoxStatus } from './lifecycle.ts';
import { stageOf } from './stage.ts';

const today = '2026-11-25';
const box = (status: BoxStatus, more: Partial<Parameters<typeof stageOf>[0]> = {}) => ({
  status,
  delivery: '2026-12-02',
  arrival: null,
  arrivedOn: null,
  ...more,
});
const stage = (of: ReturnType<typeof box>, active = true, on = today) =>
  stageOf(of, { today: on, active });

describe('the stage of a box', () => {
  it.each([
    ['Created', 'toCharge', '2026-11-30'],
    ['CustomerNotified', 'locked', '2026-11-30'],
    ['PaymentFailed', 'unpaid', '2026-12-02'],
    ['Paid', 'toPack', '2026-12-01'],
    ['Dispatched', 'onItsWay', '2026-12-02'],
    ['Disabled', 'leftOut', '2026-11-28'],
    ['Lost', 'lost', '2026-12-02'],
    ['Returned', 'returned', '2026-12-02'],
    ['Skipped', 'ended', '2026-12-02'],
    ['Cancelled', 'ended', '2026-12-02'],
  ] as const)('of status %s is %s, with its day', (status, kind, on) => {
    expect(stage(box(status))).toEqual({ kind, on });
  });

  it('names no charge while the subscription does not run', () => {
    expect(stage(box('Created'), false)).toEqual({ kind: 'planned', on: '2026-12-02' });
  });

  it('is on its way up to the delivery day, and was due from the day after', () => {
    expect(stage(box('Dispatched'), true, '2026-12-02').kind).toBe('onItsWay');
    expect(stage(box('Dispatched'), true, '2026-12-03').kind).toBe('wasDue');
  });

  it('arrived on the day of the report, and only with a report', () => {
    const delivered = box('Delivered', { arrival: 'reported', arrivedOn: '2026-12-03' });
    expect(stage(delivered)).toEqual({ kind: 'arrived', on: '2026-12-03' });
    const assumed = box('Delivered', { arrival: 'assumed', arrivedOn: '2026-12-05' });
    expect(stage(assumed)).toEqual({ kind: 'wasDue', on: '2026-12-02' });
  });
});
