import { describe, expect, it } from 'vitest';
import { rateText, shareText } from './shareText';

describe('a share of homes', () => {
  it.each([
    [3, 7, '3 of 7'],
    [19, 19, '19 of 19'],
    [13, 20, '65%'],
    [1, 3000, '0%'],
    [0, 0, '–'],
  ])('%i of %i reads %s', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text);
  });
});

describe('reports by 100 products', () => {
  it.each([
    [1, 40, '1 of 40'],
    [3, 200, '1.5'],
    [1, 3000, '0'],
    [0, 0, '–'],
  ])('%i of %i reads %s', (part, whole, text) => {
    expect(rateText(part, whole)).toBe(text);
  });
});
