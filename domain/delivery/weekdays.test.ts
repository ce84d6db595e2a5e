import { expect, it } from 'vitest';
import { readClosedWeekdays } from './weekdays.ts';

it.each([
  { text: 'Mon,Tue,Wed,Thu,Fri,Sat', closed: [0] },
  { text: ' tue , FRI ', closed: [0, 1, 3, 4, 6] },
  { text: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat', closed: [] },
  { text: '', closed: null },
  { text: 'Mon-Fri', closed: null },
  { text: 'Mon,,Tue', closed: null },
])("leaves out the days of '$text'", ({ text, closed }) => {
  expect(readClosedWeekdays(text)).toEqual(closed);
});
