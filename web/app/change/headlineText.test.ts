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
  ['Next box £91.25 (+£15.90), Sun 14 Mar (a week later)', next, outline('2027-03-14', 9125)],
  ['Next box stays at £75.35 on Sun 7 Mar', next, next],
  ['The next box does not come any more.', next, null],
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
  ).toEqual([
    'Box 3 £48.00 (+£28.00), Sun 11 Apr (a week later)',
    'Box 4 Sun 9 May (a week later).',
  ]);
});
