import { describe, expect, it } from 'vitest';
import { decodeInput } from './decodeInput.ts';

const text = 'productId,productName\ncafé,£5 of café — “fine”\n';

const windows1252 = Buffer.from('productId,productName\ncaf\xe9,\xa35 of caf\xe9\n', 'latin1');
const utf16 = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(utf16).swap16();

describe('a file that an operator names', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ])('is read in %s', (_encoding, content) => {
    expect(decodeInput('products.csv', content)).toBe(text);
  });

  it('may be empty', () => {
    expect(decodeInput('products.csv', Buffer.from(''))).toBe('');
  });

  it.each([
    ['Windows-1252', windows1252],
    ['UTF-16', utf16],
    ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, big end first', bigEndian],
    ['half of UTF-8', Buffer.from(text).subarray(0, Buffer.from(text).indexOf(0xa9))],
  ])('is refused in %s, with what to do', (_encoding, content) => {
    expect(() => decodeInput('products.csv', content)).toThrow(
      /^products\.csv is not in UTF-8.* Save it again as 'CSV UTF-8'/,
    );
  });
});
