import type { BoxOutline, ChangeEffect } from '@nestbox/contract/change';
import { expect, it } from 'vitest';
import { summaryText } from './summaryText';

type Effect = ChangeEffect['boxes'][number];

const outline: BoxOutline = {
  deliveryDate: '2027-03-17',
  boxPrice: 1115,
  orderStatus: 'Created',
  items: [],
};
const dearer: BoxOutline = { ...outline, boxPrice: 1280 };
const later: BoxOutline = { ...outline, deliveryDate: '2027-03-24' };
const effect = (before: BoxOutline | null, after: BoxOutline | null): Effect => ({
  boxId: 'b3',
  boxNumber: 3,
  before,
  after,
});

it.each<[string, Effect]>([
  ['box 3 on 17 March costs £12.80 instead of £11.15', effect(outline, dearer)],
  ['box 3 comes on 24 March instead of 17 March', effect(outline, later)],
  [
    'box 3 comes on 24 March instead of 17 March and costs £12.80 instead of £11.15',
    effect(outline, { ...later, boxPrice: 1280 }),
  ],
  ['box 3 on 17 March brings other things for the same price', effect(outline, outline)],
  ['box 3 comes on 17 March for £11.15', effect(null, outline)],
  ['box 3 does not come any more', effect(outline, null)],
  ['box 3 does not come any more', effect(outline, { ...outline, orderStatus: 'Cancelled' })],
])('%s', (sentence, box) => {
  expect(summaryText([box])).toBe(sentence);
});

it('counts the boxes after the first', () => {
  const box = effect(outline, later);
  expect(summaryText([])).toBe('your coming boxes stay as they are');
  expect(summaryText([box, box])).toMatch(/ 17 March, and one more box changes$/);
  expect(summaryText([box, box, box])).toMatch(/ 17 March, and 2 more boxes change$/);
});
