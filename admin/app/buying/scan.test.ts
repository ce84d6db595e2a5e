import { expect, it } from 'vitest';
import { addScan, differenceText, lineOf } from './scan';

const tea = {
  productId: 'tea',
  productName: 'Tea',
  packLabel: '160 bags',
  supplierCode: 'T-160',
  caseSize: 12,
  packs: 24,
  received: 0,
  cost: null,
  counted: true,
  codes: ['5000000000012', 'tea', 'T-160'],
};

it('finds the line of a code, whatever its case and the spaces around it', () => {
  expect(lineOf([tea], ' t-160')).toBe(tea);
  expect(lineOf([tea], '5000000000012')).toBe(tea);
  expect(lineOf([tea], '160')).toBeUndefined();
});

it('adds a case or a pack', () => {
  expect(addScan(addScan({}, tea, 'case'), tea, 'pack')).toEqual({ tea: 13 });
});

it('says how a count differs from what is still to come', () => {
  expect(differenceText(tea, 24)).toBeNull();
  expect(differenceText({ ...tea, received: 12 }, 12)).toBeNull();
  expect(differenceText(tea, 12)).toBe('12 missing');
  expect(differenceText({ ...tea, received: 24 }, 6)).toBe('6 too many');
  expect(differenceText({ packs: 0, received: 0 }, 6)).toBe('Not ordered');
});
