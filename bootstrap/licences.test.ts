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
  expect(shippedLibraries().filter(({ licence, name }) => !isAllowed(licence, name))).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['none named', false],
])('%s: %s', (licence, verdict) => expect(isAllowed(licence)).toBe(verdict));

it('the LGPL is allowed for the shared libraries of sharp alone', () => {
  expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true);
  expect(isAllowed('LGPL-3.0-or-later', 'some-library')).toBe(false);
});

it('the MPL is allowed for web-push alone, which ships unchanged', () => {
  expect(isAllowed('MPL-2.0', 'web-push')).toBe(true);
  expect(isAllowed('MPL-2.0', 'web-push-more')).toBe(false);
});
