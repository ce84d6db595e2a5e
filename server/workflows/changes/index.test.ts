import { expect, it } from 'vitest';
import type { ChangeRequest, Concerned, Kind, RequestOf } from './changeKind.ts';
import { kindOf } from './index.ts';

const state = { boxes: [], today: '2027-03-01' };
const tea = { productId: 'tea' };
const all = 'everything';

/** A request of each kind, as far as it counts here, and what it plans again. */
const concerned: { readonly [K in Kind]: readonly [Partial<RequestOf<K>>, Concerned] } = {
  quantity: [tea, ['tea']],
  quantityBy: [tea, ['tea']],
  oneOff: [tea, ['tea']],
  omit: [tea, ['tea']],
  undoPostpone: [{}, []],
  frequency: [tea, ['tea']],
  pauseProduct: [tea, ['tea']],
  resumeProduct: [tea, ['tea']],
  stillUsed: [tea, ['tea']],
  report: [tea, ['tea']],
  answer: [tea, ['tea']],
  undoReport: [tea, ['tea']],
  checkCupboard: [{ counts: [{ ...tea, packs: 2 }] }, ['tea']],
  swap: [{ ...tea, by: 'coffee' }, ['tea', 'coffee']],
  addProducts: [{ productIds: ['tea', 'gel'] }, ['tea', 'gel']],
  removeProducts: [{ productIds: ['gel'] }, ['gel']],
  restoreProducts: [{ productIds: ['gel'] }, ['gel']],
  orderAgain: [{ boxId: 'box', add: true }, []],
  postpone: [{}, all],
  setActive: [{}, all],
  shipNow: [{}, all],
  hasEnough: [{}, all],
  addAbsence: [{}, all],
  changeAbsence: [{}, all],
  removeAbsence: [{}, all],
  household: [{}, all],
  boxPreferences: [{}, all],
  pause: [{}, all],
  resume: [{}, all],
  cancel: [{}, all],
};

it.each(Object.entries(concerned))('plans what %s concerns again', (kind, [fields, products]) => {
  const request = { kind, ...fields } as ChangeRequest;
  expect(kindOf(request).concerns(request, state)).toEqual(products);
});
