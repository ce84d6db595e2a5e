import type { BoxOutline, ChangeEffect } from '@nestbox/contract/change';
import { expect, it } from 'vitest';
import { othersText } from './othersText';

const outline = (deliveryDate: string, boxPrice: number): BoxOutline => ({
  deliveryDate,
  boxPrice,
  orderStatus: 'Created',
  items: [],
});
const first = outline('2026-12-08', 5955);
const second = outline('2026-12-22', 2000);
const third = outline('2027-01-05', 3000);

type Change = ChangeEffect['boxes'][number];
const change = (
  boxNumber: number,
  before: BoxOutline | null,
  after: BoxOutline | null,
): Change => ({
  boxId: `b${boxNumber}`,
  boxNumber,
  before,
  after,
});
const textOf = (next: [BoxOutline | null, BoxOutline | null], ...boxes: Change[]) =>
  othersText({ nextBox: { before: next[0], after: next[1] }, boxes })?.replaceAll('\u00a0', ' ') ??
  null;

it('says nothing where the next box alone changes', () => {
  const dearer = { ...first, boxPrice: 6455 };
  expect(textOf([first, dearer], change(1, first, dearer))).toBeNull();
});

it('names another box that becomes dearer', () => {
  const dearer = { ...second, boxPrice: 4800 };
  expect(textOf([first, first], change(2, second, dearer))).toBe('Box 2 £48.00 (+£28.00).');
});

it('names the box that is skipped, and the one that becomes the next and dearer', () => {
  const dearer = { ...second, boxPrice: 4800 };
  const skipped: BoxOutline = { ...first, orderStatus: 'Disabled' };
  expect(textOf([first, dearer], change(1, first, skipped), change(2, second, dearer))).toBe(
    'Box 1 is skipped. Box 2 £48.00 (+£28.00).',
  );
});

it('names those that change most in price, and counts the others', () => {
  const by = (box: BoxOutline, pence: number) => ({ ...box, boxPrice: box.boxPrice + pence });
  const fourth = outline('2027-01-19', 1000);
  expect(
    textOf(
      [first, first],
      change(2, second, by(second, 10)),
      change(3, third, by(third, 500)),
      change(4, fourth, by(fourth, -900)),
    ),
  ).toBe('Box 3 £35.00 (+£5.00). Box 4 £1.00 (−£9.00). One more box changes.');
});

it('counts boxes that move alone', () => {
  const later = (box: BoxOutline, deliveryDate: string) => ({ ...box, deliveryDate });
  const moved = later(first, '2026-12-15');
  expect(
    textOf(
      [first, moved],
      change(1, first, moved),
      change(2, second, later(second, '2026-12-29')),
      change(3, third, later(third, '2027-01-12')),
    ),
  ).toBe('2 more boxes move.');
});

it.each<[string, Change]>([
  ['Box 3 is new: £30.00, Tue 5 Jan.', change(3, null, third)],
  ['Box 3 does not come any more.', change(3, third, null)],
  [
    'Box 3 comes again: £30.00, Tue 5 Jan.',
    change(3, { ...third, orderStatus: 'Disabled' }, third),
  ],
  ['Box 3 brings other things.', change(3, third, { ...third })],
])('says: %s', (text, box) => {
  expect(textOf([first, first], box)).toBe(text);
});
