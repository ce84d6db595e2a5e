import type { BoxOutline, ChangeEffect } from '@nestbox/contract/change';
import { expect, it } from 'vitest';
import { headlineText } from './headlineText';

const outline = (deliveryDate: string, boxPrice: number): BoxOutline => ({
  deliveryDate,
  boxPrice,
  orderStatus: 'Created',
  items: [],
});
const next = outline('2027-03-07', 7535);
const third = outline('2027-04-04', 2000);

const headlineOf = (
  before: BoxOutline | null,
  after: BoxOutline | null,
  boxes: ChangeEffect['boxes'] = [],
) => {
  const { first, more } = headlineText({ nextBox: { before, after }, boxes });
  return [first, more].map((text) => text?.replaceAll('\u00a0', ' ') ?? null);
};

it.each<[string, BoxOutline | null, BoxOutline | null]>([
  ['Next box £75.35 → £91.25, a week later', next, outline('2027-03-14', 9125)],
  ['Next box £75.35 → £91.25 on Sun 7 Mar', next, outline('2027-03-07', 9125)],
  ['Next box 2 weeks later, on Sun 21 Mar, for £75.35', next, outline('2027-03-21', 7535)],
  ['Next box £75.35 → £70.00, a day earlier', next, outline('2027-03-06', 7000)],
  ['Next box £75.35 → £70.00, 3 days later', next, outline('2027-03-10', 7000)],
  ['Next box stays at £75.35 on Sun 7 Mar', next, next],
  ['Next box £75.35 on Sun 7 Mar', null, next],
  ['The next box does not come any more.', next, null],
  ['No box is planned.', null, null],
])('says: %s', (text, before, after) => {
  expect(headlineOf(before, after)).toEqual([text, null]);
});

it('says what becomes of a later box, where the next one stays', () => {
  const dearer = outline('2027-04-11', 4800);
  const moved = outline('2027-05-09', 1000);
  expect(
    headlineOf(next, next, [
      { boxId: 'b3', boxNumber: 3, before: third, after: dearer },
      { boxId: 'b4', boxNumber: 4, before: outline('2027-05-02', 1000), after: moved },
    ]),
  ).toEqual(['Box 3 £20.00 → £48.00, a week later', 'Box 4 Sun 2 May → Sun 9 May.']);
});
