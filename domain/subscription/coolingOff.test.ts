import { describe, expect, it } from 'vitest';
import { coolingOffEnd, coolingOffRefunds } from './coolingOff.ts';
import { decidePause, firstDeliveryAfterPause } from './pause.ts';

const delivered = {
  boxId: 'one',
  status: 'Delivered',
  delivery: '2026-12-01',
  ordered: true,
} as const;
const paid = { boxId: 'two', status: 'Paid', delivery: '2026-12-15', ordered: true } as const;

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
    expect(coolingOffRefunds([delivered, paid], '2026-12-16')).toEqual([]);
  });
});

describe('a pause', () => {
  it('ends within half a year, and the first box leaves time to change it', () => {
    const today = '2026-12-01';
    expect(decidePause('active', '2027-01-10', today)).toEqual({ accepted: '2027-01-10' });
    for (const until of [today, '2026-11-30', '2027-06-02']) {
      expect(decidePause('active', until, today)).toHaveProperty('refused');
    }
    expect(decidePause('cancelled', '2027-01-10', today)).toHaveProperty('refused');
    expect(firstDeliveryAfterPause('2027-01-10')).toBe('2027-01-17');
  });
});
