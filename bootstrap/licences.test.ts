import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAllowed, page, shippedLibraries, writePage } from './licences.mjs';

it('docs/licences.md is current', () => {
  expect(readFileSync(page, 'utf8'), 'node bootstrap/licences.mjs writes it anew').toBe(
    writePage(shippedLibraries()),
  );
});

it('lists the libraries that ship', () => {
  const names = shippedLibraries().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'zod']));
  expect(names).not.toEqual(expect.arrayContaining(['vitest']));
});

it('every shipped library has an allowed licence', () => {
  expect(shippedLibraries().filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['none named', false],
])('%s: %s', (licence, verdict) => expect(isAllowed(licence)).toBe(verdict));
