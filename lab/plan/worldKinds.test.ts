import { expect, test } from 'vitest';
import { chanceOf } from '../../testing/year/chance.ts';
import { gaussian } from './gaussian.ts';
import { gamma } from './worldKinds.ts';

test('gamma spread has the mean and the variance of the log-normal that it replaces', () => {
  const chance = chanceOf(1);
  for (const cv of [0.3, 0.5, 0.8]) {
    const logSd = Math.sqrt(Math.log(1 + cv ** 2));
    const rates = Array.from({ length: 50_000 }, () => gamma(gaussian(chance), logSd));
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / rates.length;
    expect(mean).toBeCloseTo(1, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(cv, 1);
  }
});
