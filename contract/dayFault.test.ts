import { expect, it } from 'vitest';
import { dayFault } from './dayFault.ts';

it.each([
  ['2026-12-01', null],
  ['2028-02-29', null],
  ['2026-13-01', '2026-13-01 is not a day: write it as 2026-12-01'],
  ['2026-02-29', '2026-02-29 is not a day: write it as 2026-12-01'],
  ['soon', 'soon is not a day: write it as 2026-12-01'],
  ['9/1/2027', '9/1/2027 is not a day: write it as 2027-01-09'],
  ['31.12.2026', '31.12.2026 is not a day: write it as 2026-12-31'],
  ['2026/12/5', '2026/12/5 is not a day: write it as 2026-12-05'],
  ['12/31/2026', '12/31/2026 is not a day: write it as 2026-12-01'],
  ['', 'an empty text is not a day: write it as 2026-12-01'],
  ['x'.repeat(99), `${'x'.repeat(20)}… is not a day: write it as 2026-12-01`],
])('of %j is %j', (text, fault) => {
  expect(dayFault(text)).toBe(fault);
});
