import { expect, it } from 'vitest';
import { fitText } from './fitText.ts';

const room = { width: 250, height: 100, sizes: [20, 16, 12, 8] };

it('takes the largest size in which all rows fit', () => {
  expect(fitText(['Eva Lind', 'Leeds', 'LS1 1AA'], room)).toBe(20);
  expect(fitText(['Eva Lind', '1 High Street', '', 'Leeds', 'LS1 1AA'], room)).toBe(16);
  expect(fitText(['Flat 12, The Old Brewery Apartments, Building C, Staircase 4'], room)).toBe(20);
  expect(fitText(Array(4).fill('The Old Brewery Apartments'), room)).toBe(16);
  expect(fitText(['W'.repeat(400)], room)).toBe(8);
});
