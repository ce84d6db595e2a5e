import { describe, expect, it } from 'vitest';
import { latestMonths, readView } from './moneyView';

const view = (search: string) => readView(new URLSearchParams(search), '2026-11-25');
const november = { month: '2026-11', from: '2026-11-01', to: '2026-11-30', fault: null };

describe('the days in the address', () => {
  it.each([
    ['', november],
    ['month=2026-13', november],
    ['month=2028-02', { month: '2028-02', from: '2028-02-01', to: '2028-02-29', fault: null }],
    ['from=2026-11-01&to=2026-11-30', november],
    ['from=2026-11-05&to=', november],
    ['from=2026-02-30&to=2026-03-01', november],
    [
      'from=2026-10-05&to=2026-11-06',
      { month: null, from: '2026-10-05', to: '2026-11-06', fault: null },
    ],
    ['from=2026-11-06&to=2026-11-05', { fault: 'The first day is after the last one.' }],
    ['from=2026-01-01&to=2026-11-05', { fault: 'Please choose at most 92 days.' }],
  ])('for ?%s', (search, expected) => {
    expect(view(search)).toMatchObject(expected);
  });

  it('has months to choose from, the latest first', () => {
    expect(latestMonths('2027-02-03', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  });
});
