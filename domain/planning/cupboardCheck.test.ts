import { expect, it } from 'vitest';
import { offersCupboardCheck } from './cupboardCheck.ts';

const silent = { today: '2026-11-29', arrived: 5, reportedOn: [], checkedOn: [] } as const;

it.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('is offered once after the second or third box: after %d boxes %s', (arrived, offered) => {
  expect(offersCupboardCheck({ ...silent, arrived })).toBe(offered);
  const reported = { ...silent, arrived, reportedOn: ['2026-11-28'] };
  expect(offersCupboardCheck(reported)).toBe(offered);
  const checked = { ...silent, arrived, checkedOn: ['2026-10-01'] };
  expect(offersCupboardCheck(checked)).toBe(false);
});

it('is offered later to homes that have said nothing for a quarter', () => {
  expect(offersCupboardCheck(silent)).toBe(true);
  const said = (day: string) => offersCupboardCheck({ ...silent, reportedOn: [day] });
  expect(said('2026-08-30')).toBe(true);
  expect(said('2026-08-31')).toBe(false);
  expect(offersCupboardCheck({ ...silent, checkedOn: ['2026-08-31'] })).toBe(false);
});
