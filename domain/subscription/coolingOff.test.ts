import { describe, expect, it } from 'vitest';
import { coolingOffEnd, coolingOffRefunds, stoppedReplacements } from './coolingOff.ts';
import { decidePause, firstDeliveryAfterPause } from './pause.ts';

const delivered = {
  boxId: 'one',
  status: 'Delivered',
  delivery: '2026-12-01',
  ordered: true,
  replaces: null,
} as const;
const paid = {
  boxId: 'two',
  status: 'Paid',
  delivery: '2026-12-15',
  ordered: true,
  replaces: null,
} as const;

describe('the right to cancel', () => {
  it('lasts until 14 days after the first delivery', () => {
    expect(coolingOffEnd([])).toBeNull();
    expect(coolingOffEnd([paid, delivered])).toBe('2026-12-15');
    expect(coolingOffEnd([{ ...delivered, ordered: false }, paid])).toBe('2026-12-29');
  });

  it('refunds at once what has not left, and the rest within 14 days', () => {
    expect(coolingOffRefunds([delivered, paid], '2026-12-14')).toEqual([
      { boxId: 'one', on: '2026-12-27', comes: true },
      { boxId: 'two', on: '2026-12-14', comes: false },
    ]);
    expect(coolingOffRefunds([delivered, paid], '2026-12-15')).toHaveLength(2);
    expect(coolingOffRefunds([delivered, paid], '2026-12-16')).toEqual([]);
    expect(coolingOffRefunds([], '2026-12-14')).toEqual([]);
  });

  it('refunds at once what was lost or came back, and nothing of other boxes', () => {
    const of = (status: 'Lost' | 'Returned' | 'Dispatched' | 'Created') =>
      coolingOffRefunds([delivered, { ...paid, status }], '2026-12-10').slice(1);
    const now = { boxId: 'two', on: '2026-12-10', comes: false };
    expect(of('Lost')).toEqual([now]);
    expect(of('Returned')).toEqual([now]);
    expect(of('Dispatched')).toEqual([{ boxId: 'two', on: '2026-12-23', comes: true }]);
    expect(of('Created')).toEqual([]);
    const earlier = { ...paid, ordered: false };
    expect(coolingOffRefunds([delivered, earlier], '2026-12-10')).toHaveLength(1);
    const planned = { ...delivered, status: 'Created', delivery: '2026-11-01' } as const;
    expect(coolingOffEnd([planned, delivered])).toBe('2026-12-15');
  });
});

describe('a box that was lost and is sent again', () => {
  const lost = { ...delivered, status: 'Lost' } as const;
  const replacement = {
    boxId: 'two',
    status: 'Paid',
    delivery: '2026-12-08',
    ordered: false,
    replaces: 'one',
  } as const;
  const today = '2026-12-05';

  it('is refunded at once, and its replacement stays here', () => {
    const boxes = [lost, replacement];
    expect(coolingOffRefunds(boxes, today)).toEqual([{ boxId: 'one', on: today, comes: false }]);
    expect(stoppedReplacements('one', boxes)).toEqual([replacement]);
  });

  it('is refunded later where the replacement has left, so that it can be returned', () => {
    for (const status of ['Dispatched', 'Delivered'] as const) {
      const boxes = [lost, { ...replacement, status }];
      expect(coolingOffRefunds(boxes, today)).toEqual([
        { boxId: 'one', on: '2026-12-18', comes: true },
      ]);
      expect(stoppedReplacements('one', boxes)).toEqual([]);
    }
    for (const status of ['Lost', 'Returned', 'Cancelled'] as const) {
      expect(coolingOffRefunds([lost, { ...replacement, status }], today)).toEqual([
        { boxId: 'one', on: today, comes: false },
      ]);
    }
  });

  it('counts from the day of its replacement', () => {
    expect(coolingOffEnd([lost, replacement])).toBe('2026-12-22');
    expect(coolingOffEnd([delivered, replacement])).toBe('2026-12-15');
    expect(coolingOffEnd([lost, { ...replacement, status: 'Cancelled' }])).toBe('2026-12-15');
  });
});

describe('a pause', () => {
  it('ends within half a year, and the first box leaves time to change it', () => {
    const today = '2026-12-01';
    expect(decidePause('active', '2027-01-10', today)).toEqual({ accepted: '2027-01-10' });
    expect(decidePause('paused', '2027-06-01', today)).toEqual({ accepted: '2027-06-01' });
    for (const until of [today, '2026-11-30']) {
      expect(decidePause('active', until, today)).toEqual({
        refused: 'Choose a date in the future.',
      });
    }
    expect(decidePause('active', '2027-06-02', today)).toEqual({
      refused: 'A subscription can be paused for half a year at most.',
    });
    for (const state of ['cancelled', 'new'] as const) {
      expect(decidePause(state, '2027-01-10', today)).toEqual({
        refused: 'Only a running subscription can be paused.',
      });
    }
    expect(firstDeliveryAfterPause('2027-01-10')).toBe('2027-01-17');
  });
});
