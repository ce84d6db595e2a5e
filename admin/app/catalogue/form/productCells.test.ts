import { expect, it } from 'vitest';
import { shopKinds } from '../../testing/catalogueAnswers';
import {
  idFrom,
  nutritionCell,
  readNutrition,
  sortFaults,
  usageInPack,
  weeksOf,
  withHazard,
} from './productCells';

const kinds = { categories: [], usageTypes: shopKinds.usageTypes };
const copied = { usage: 'salt', contentUnit: 'g', contentAmount: '250', packAmount: '250' };

it.each([
  [{}, '250'],
  [{ contentAmount: '500' }, '500'],
  [{ contentAmount: '500', packAmount: '' }, ''],
  [{ usage: 'every 8 weeks', packAmount: '7' }, '1'],
  [{ usage: 'tea', contentAmount: '500' }, '250'],
])('follows the content where both are measured alike: %o', (typed, amount) =>
  expect(usageInPack(copied, typed, kinds)).toBe(amount),
);

it('keeps what a copy covers besides its content', () =>
  expect(usageInPack({ ...copied, packAmount: '200' }, { contentAmount: '500' }, kinds)).toBe(
    '200',
  ));

it.each([
  ['Flaky Sea Salt 250 g', 'flaky-sea-salt-250-g'],
  ['Crème brûlée, Nanny’s', 'creme-brulee-nannys'],
  [' — ', ''],
])('makes an id of %j', (name, id) => expect(idFrom(name)).toBe(id));

it('sorts what is wrong by the field that it is about', () => {
  const { byColumn, others } = sortFaults(
    [
      "weightGrams: '0' is too little.",
      "packaging: shape: There is no shape 'x'.",
      'weightGrams: Another.',
      'There is no product yet: add columns.',
    ],
    new Set(['weightGrams', 'packaging']),
  );
  expect([...byColumn]).toEqual([
    ['weightGrams', "'0' is too little. Another."],
    ['packaging', "shape: There is no shape 'x'."],
  ]);
  expect(others).toEqual(['There is no product yet: add columns.']);
});

it('reads a nutrition table and writes it with numbers, and keeps what is none', () => {
  const cell = '{"per":"100 ml","energyKj":180,"salt":0.1}';
  expect(nutritionCell(readNutrition(cell))).toBe(cell);
  expect(nutritionCell({ ...readNutrition(''), per: '100 g' })).toBe('');
  expect(nutritionCell({ ...readNutrition(cell), salt: 'much' })).toContain('"salt":"much"');
});

it('adds and takes away a hazard', () => {
  const eyes = { code: 'H319', signalWord: 'Warning', pictogram: 'GHS07', statement: 'H319 Eyes.' };
  const cell = withHazard('[]', eyes, true);
  expect(JSON.parse(cell)).toEqual([eyes]);
  expect(withHazard(cell, eyes, false)).toBe('[]');
});

it('knows a rhythm from a usage type', () => {
  expect(['every 6 weeks', 'every week', 'salt'].map(weeksOf)).toEqual(['6', '1', null]);
});
