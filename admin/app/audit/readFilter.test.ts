import { expect, it } from 'vitest';
import { readFilter } from './readFilter';

const who = '0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10';

it('reads what is set', () => {
  const search = new URLSearchParams({ who, act: 'sign-in', from: '2026-11-01', to: '2026-11-30' });
  expect(readFilter(search)).toEqual({
    who,
    act: 'sign-in',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(readFilter(new URLSearchParams())).toEqual({});
});

it('leaves out what is not valid', () => {
  const search = new URLSearchParams({ who: 'me', act: 'Sign in', from: '2026-13-45', to: '' });
  expect(readFilter(search)).toEqual({});
});
