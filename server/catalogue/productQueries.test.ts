import { expect, it } from 'vitest';
import { weeksOf } from './chosenProductQueries.ts';

it.each([
  [{ frequencyWeeks: 6 }, 6],
  [{ frequencyWeeks: 6, exactWeeks: 6.4 }, 6.4],
  [{ frequencyWeeks: 1, exactWeeks: 1 / 6 }, 1 / 6],
  // An earlier version, still running during an upgrade, has written only whole weeks.
  [{ frequencyWeeks: 9, exactWeeks: 6.4 }, 9],
  [{ frequencyWeeks: null, exactWeeks: 6.4 }, null],
])('the stored frequency %o is %d weeks', (stored, weeks) => {
  expect(weeksOf(stored)).toBe(weeks);
});
