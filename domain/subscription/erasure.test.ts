import { describe, expect, it } from 'vitest';
import { type BoxStatus, transitions } from '../boxes/lifecycle.ts';
import { type ErasureFacts, erasureTask, isUnderWay } from './erasure.ts';

const asked = (over: Partial<ErasureFacts> = {}): ErasureFacts => ({
  askedOn: '2026-12-01',
  erasedOn: null,
  boxes: [],
  unsettledPayments: 0,
  promisedRefunds: 0,
  keptMails: 3,
  ...over,
});

describe('work that delays an erasure', () => {
  it('is a box that is locked, failed, paid or sent, and no other', () => {
    const waitedFor = (Object.keys(transitions) as BoxStatus[]).filter((status) =>
      isUnderWay(asked({ boxes: [{ status: 'Delivered' }, { status }] })),
    );
    expect(waitedFor.sort()).toEqual(['CustomerNotified', 'Dispatched', 'Paid', 'PaymentFailed']);
  });

  it('is money whose way is not known, or that is to go back', () => {
    expect(isUnderWay(asked())).toBe(false);
    expect(isUnderWay(asked({ unsettledPayments: 1 }))).toBe(true);
    expect(isUnderWay(asked({ promisedRefunds: 1 }))).toBe(true);
  });
});

describe('the erasure', () => {
  it('is due the day after the request, and not while anything is under way', () => {
    expect(erasureTask(asked())).toEqual({ kind: 'erase', on: '2026-12-02' });
    expect(erasureTask(asked({ boxes: [{ status: 'Created' }] }))?.kind).toBe('erase');
    expect(erasureTask(asked({ boxes: [{ status: 'Paid' }] }))).toBeNull();
    expect(erasureTask(asked({ promisedRefunds: 1 }))).toBeNull();
  });

  it('is done once, and drops undelivered mails a week later', () => {
    const done = { erasedOn: '2026-12-05', keptMails: 1 };
    expect(erasureTask(asked(done))).toEqual({ kind: 'forgetMails', on: '2026-12-12' });
    expect(erasureTask(asked({ ...done, keptMails: 0 }))).toBeNull();
    // Later refunds do not start it again.
    expect(erasureTask(asked({ ...done, keptMails: 0, promisedRefunds: 1 }))).toBeNull();
  });
});
