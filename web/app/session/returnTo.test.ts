import { beforeEach, expect, it } from 'vitest';
import { returnTo } from './returnTo';

beforeEach(() => returnTo.forget());

it('gives the address back once', () => {
  returnTo.remember('/my-box-products/1/box?do=skip#top');
  expect(returnTo.take()).toBe('/my-box-products/1/box?do=skip#top');
  expect(returnTo.take()).toBeNull();
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '',
])('leads nowhere else: %j', (address) => {
  returnTo.remember(address);
  expect(returnTo.take()).toBeNull();
});
