import { expect, it } from 'vitest';
import { formatAmount } from './formatAmount.ts';

it.each([
  [5.62, 'roll', '5.6 rolls'],
  [1, 'roll', '1 roll'],
  [99.4, 'sheet', '99 sheets'],
  [100, 'sheet', '100 sheets'],
  [104, 'sheet', '100 sheets'],
  [126, 'sheet', '130 sheets'],
  [2, 'piece', '2 pieces'],
  [1, 'wash', '1 wash'],
  [4, 'wash', '4 washes'],
  [3, 'pair', '3 pairs'],
  [14, 'bag', '14 bags'],
  [0.5, 'pack', '0.5 packs'],
  [1200, 'bag', '1200 bags'],
  [7.5, 'm', '7.5 m'],
  [180, 'ml', '180 ml'],
  [994, 'ml', '990 ml'],
  [996, 'ml', '1 litre'],
  [1340, 'ml', '1.3 litres'],
  [450, 'g', '450 g'],
  [1000, 'g', '1 kg'],
  [1640, 'g', '1.6 kg'],
] as const)('%d of %s is %s', (amount, unit, text) => {
  expect(formatAmount(amount, unit)).toBe(text);
});
