import { expect, it } from 'vitest';
import { nextBoxText } from './nextBoxText';

const box = (deliveryDate: string, boxPrice: number) => ({ deliveryDate, boxPrice });

it.each([
  [box('2026-12-08', 5955), box('2026-12-08', 5210), 'Next box £52.10\u00a0(−£7.45)'],
  [box('2026-12-08', 5955), box('2026-12-08', 6000), 'Next box £60.00\u00a0(+£0.45)'],
  [box('2026-12-08', 5955), box('2026-12-15', 5955), 'Next box Tue 15 Dec (a week later)'],
  [box('2026-12-08', 5955), box('2026-12-22', 5955), 'Next box Tue 22 Dec (2 weeks later)'],
  [box('2026-12-08', 5955), box('2026-12-07', 5955), 'Next box Mon 7 Dec (a day earlier)'],
  [
    box('2026-12-08', 5955),
    box('2026-12-11', 6000),
    'Next box £60.00\u00a0(+£0.45), Fri 11 Dec (3 days later)',
  ],
  [box('2026-12-08', 5955), box('2026-12-08', 5955), 'Next box stays at £59.55 on Tue 8 Dec'],
  [null, box('2026-12-08', 5955), 'Next box £59.55, Tue 8 Dec'],
  [box('2026-12-08', 5955), null, 'The next box does not come any more.'],
  [null, null, 'No box is planned.'],
])('says what becomes of the next box', (before, after, text) => {
  expect(nextBoxText({ before, after })).toBe(text);
});
