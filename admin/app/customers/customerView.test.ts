import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import { expect, it } from 'vitest';
import { addressOf, isSameFilter, readView } from './customerView';

const read = (search: string) => readView(new URLSearchParams(search));

it.each<[string, CustomerFilter]>([
  ['', {}],
  ['states=paused,neverPaid', { states: ['paused', 'neverPaid'] }],
  ['states=paused,toString', {}],
  ['noBoxWeeks=8&pausedWeeks=0', { noBoxWeeks: 8 }],
  ['noBoxWeeks=many', {}],
  ['lastBoxFrom=2026-11-01&lastBoxUntil=2026-13-01', { lastBoxFrom: '2026-11-01' }],
  ['spendFrom=6000&spendIn=year&spendTop=10', { spendFrom: 6000, spendIn: 'year', spendTop: 10 }],
  ['failed=yes&marketing=no', { failed: true, marketing: false }],
  ['failed=no&marketing=yes', { marketing: true }],
  ['has=tea-80,oats-1&hasNot=', { has: ['tea-80', 'oats-1'] }],
  ['postcodes=ls,SW1Y 4', { postcodes: ['LS', 'SW1Y 4'] }],
  // A whole postcode, and what is none.
  ['postcodes=SW1Y 4LB', {}],
  ['postcodes=%25', {}],
])('reads ?%s as %j', (search, filter) => {
  expect(read(search).filter).toEqual(filter);
});

it('writes an address that it reads as the same', () => {
  const filter: CustomerFilter = {
    states: ['active'],
    spendFrom: 100,
    failed: true,
    marketing: false,
    postcodes: ['LS1 1'],
    joinedFrom: '2026-01-01',
  };
  const order = { segment: 'one', sort: 'spend', descending: false } as const;
  expect(read(addressOf(filter, order))).toEqual({ filter, ...order });
});

it.each([
  ['', 'joined', true],
  ['sort=name', 'name', false],
  ['sort=name&order=down', 'name', true],
  ['sort=spend', 'spend', true],
  ['sort=spend&order=up', 'spend', false],
  ['sort=toString', 'joined', true],
])('sorts for ?%s by %s, downwards: %s', (search, sort, descending) => {
  expect(read(search)).toMatchObject({ sort, descending });
});

it('knows the same filter in another order', () => {
  const one: CustomerFilter = { states: ['active', 'new'], failed: true };
  expect(isSameFilter(one, { failed: true, states: ['new', 'active'] })).toBe(true);
  expect(isSameFilter(one, { failed: true, states: ['new'] })).toBe(false);
  expect(isSameFilter({}, { spendIn: 'year' })).toBe(false);
});
