import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

it('are three of an IPv6 address, and one of any other', () => {
  expect(networksOf('2001:db8:1:2fe::')).toEqual([
    '2001:db8:1:2fe::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ]);
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7']);
});
