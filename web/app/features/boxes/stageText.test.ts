import { describe, expect, it } from 'vitest';
import { stageText } from './stageText';

const box = { boxPrice: 3000, credit: 0, canEnable: true };

describe('the state of a box in words', () => {
  it.each([
    ['planned', 'Planned for Tue 1 Dec'],
    ['toCharge', 'Will be charged on Tue 1 Dec'],
    ['locked', 'Being prepared. Will be charged on Tue 1 Dec'],
    ['unpaid', 'Waiting for your payment'],
    ['toPack', 'Paid, packing on Tue 1 Dec'],
    ['onItsWay', 'Paid, on its way. Due Tue 1 Dec'],
    ['wasDue', 'Was due on Tue 1 Dec'],
    ['arrived', 'Delivered on Tue 1 Dec 2026'],
    ['lost', 'Lost on its way'],
    ['returned', 'Came back to us'],
    ['leftOut', 'Left out, unless you enable it by Tue 1 Dec'],
    ['ended', 'Not sent, not charged'],
  ] as const)('of %s is %j', (kind, text) => {
    expect(stageText({ ...box, stage: { kind, on: '2026-12-01' } })).toBe(text);
  });

  it('names the credit where it pays all of the box', () => {
    const stage = { kind: 'toCharge', on: '2026-12-01' } as const;
    expect(stageText({ ...box, credit: 3000, stage })).toBe('Will be paid by credit on Tue 1 Dec');
    expect(stageText({ ...box, credit: 2999, stage })).toBe('Will be charged on Tue 1 Dec');
  });

  it('offers no enabling once that is over', () => {
    const stage = { kind: 'leftOut', on: '2026-12-01' } as const;
    expect(stageText({ ...box, canEnable: false, stage })).toBe('Left out, never charged');
  });

  it('is left out where the server does not send it', () => {
    expect(stageText(box)).toBeNull();
  });
});
