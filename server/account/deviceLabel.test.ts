import { expect, it } from 'vitest';
import { deviceLabel } from './deviceLabel.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${engine} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/143.0.0.0 Safari/537.36 Edg/143.0`,
    'Microsoft Edge on Windows',
  ],
  ['Ada-Lovelaces-own-browser/1.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.1', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('labels %o as %s', (header, label) => {
  expect(deviceLabel(header)).toBe(label);
});

it('reads only the beginning of a long header', () => {
  expect(deviceLabel(`${'('.repeat(100_000)} Firefox/133.0`)).toBe('Unknown device');
});
