import fc from 'fast-check';
import { expect, it } from 'vitest';
import { domainOf, fileNameOf, sellerLine, sloganSentence } from './names.ts';

it.each([
  ['Larder & Loft', 'larder-loft'],
  ['  Café Olé! ', 'cafe-ole'],
  ['日用品', 'shop'],
])('the file name of %o is %s', (name, file) => {
  expect(fileNameOf({ name })).toBe(file);
});

it('a file name is one on every system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(fileNameOf({ name })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

it('says who sells, with the company number where there is one', () => {
  const seller = { legalName: 'Larder & Loft Ltd', address: ['2 Mill Lane', 'Leeds'] };
  expect(sellerLine(seller)).toBe('Larder & Loft Ltd, 2 Mill Lane, Leeds.');
  expect(sellerLine({ ...seller, companyNumber: '01234567' })).toBe(
    'Larder & Loft Ltd, 2 Mill Lane, Leeds. Company number 01234567.',
  );
});

it('says who sells without two full stops', () => {
  const seller = { legalName: 'Larder & Co.', address: ['2 Mill Lane', 'Leeds.'] };
  expect(sellerLine({ ...seller, companyNumber: '01234567' })).toBe(
    'Larder & Co., 2 Mill Lane, Leeds. Company number 01234567.',
  );
});

it('the domain is that of the support address', () => {
  expect(domainOf({ supportEmail: 'care@larder.example' })).toBe('larder.example');
});

it.each([
  ['Everything for the house', 'Everything for the house.'],
  ['Refill. Reuse.', 'Refill. Reuse.'],
  ['Out of soap?', 'Out of soap?'],
  ['Everything for the house. ', 'Everything for the house.'],
  ['We say “Refill.”', 'We say “Refill.”'],
])('the slogan %o is the sentence %o', (slogan, text) => {
  expect(sloganSentence({ slogan })).toBe(text);
});
