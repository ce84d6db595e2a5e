import { expect, it } from 'vitest';
import { nextBoxText } from './nextBoxText';

const box = (deliveryDate: string, boxPrice: number) => ({ deliveryDate, boxPrice });

it.each([
  [box('2026-12-08', 5955), box('2026-12-08', 5210), 'Next box £59.55\u00a0→\u00a0£52.10'],
  [box('2026-12-08', 5955), box('2026-12-15', 5955), 'Next box Tue 8 Dec\u00a0→\u00a0Tue 15 Dec'],
  [
    box('2026-12-08', 5955),
    box('2026-12-15', 6000),
    'Next box £59.55\u00a0→\u00a0£60.00, Tue 8 Dec\u00a0→\u00a0Tue 15 Dec',
  ],
  [box('2026-12-08', 5955), box('2026-12-08', 5955), 'Next box stays at £59.55 on Tue 8 Dec'],
  [null, box('2026-12-08', 5955), 'Next box £59.55, Tue 8 Dec'],
  [box('2026-12-08', 5955), null, 'The next box does not come any more.'],
  [null, null, 'No box is planned.'],
])('says what becomes of the next box', (before, after, text) => {
  expect(nextBoxText({ before, after })).toBe(text);
});
