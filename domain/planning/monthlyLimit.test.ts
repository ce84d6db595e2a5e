import { expect, it } from 'vitest';
import { formatOverLimit } from './monthlyLimit.ts';

const january = { month: '2027-01', paid: 2000, planned: 5200, boxes: 2 };

it('says by how much a month exceeds the limit, and why', () => {
  expect(formatOverLimit(january, 6000, 500)).toBe(
    'January comes to £72, £12 over your limit: quantities that you set yourself always come.',
  );
  expect(formatOverLimit(january, 6000, 0)).toBe(
    'January comes to £72, £12 over your limit: what is paid or being prepared already stays as it is.',
  );
});

it('returns null within the limit', () => {
  expect(formatOverLimit(january, 7200, 500)).toBeNull();
});
