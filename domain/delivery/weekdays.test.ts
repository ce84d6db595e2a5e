import { expect, it } from 'vitest';
import { readClosedWeekdays, withoutDelivery } from './weekdays.ts';

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

it('leaves out the days before which nothing is packed', () => {
  expect(withoutDelivery([0], [0])).toEqual([0, 1]);
  expect(withoutDelivery([0], [])).toEqual([0]);
  expect(withoutDelivery([0, 6], [6, 5])).toEqual([0, 6]);
});
