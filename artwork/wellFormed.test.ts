import { expect, it } from 'vitest';
import { faults } from './wellFormed.ts';

it('finds what is not well-formed', () => {
  expect(faults('<svg><g></svg>')).not.toEqual([]);
  expect(faults('<svg><title>Salt & Co</title></svg>')).not.toEqual([]);
  expect(faults('<svg><path d="M0"d="M1"/></svg>')).not.toEqual([]);
  expect(faults('<svg><path d="MNaN 0"/></svg>')).not.toEqual([]);
  expect(faults('<svg/><svg/>')).not.toEqual([]);
  expect(faults('<svg><title>Salt &amp; Co</title><path d="M0 0"/></svg>')).toEqual([]);
});
