import { expect, test } from 'vitest';
import { parseForm } from './form.ts';

test('brackets are parsed as nested values', () => {
  const form = parseForm('a=1&b[c]=2&b[d][e]=3&f[0]=4&f[1]=5&g[]=6&g[]=7&h%5Bi%5D=%C2%A3+8&j=');
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['4', '5'],
    g: ['6', '7'],
    h: { i: '£ 8' },
    j: '',
  });
});

test('__proto__ is an ordinary name', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['a[b', 'Invalid parameter name'],
  ['[b]=1', 'Invalid parameter name'],
  [`a${'[b]'.repeat(20)}=1`, 'nested too deeply'],
  ['a=1&'.repeat(1_001), 'Too many parameters'],
])('refuses %.20s', (text, message) => {
  expect(() => parseForm(text)).toThrow(message);
});
