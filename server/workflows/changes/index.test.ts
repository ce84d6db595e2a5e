import { expect, it } from 'vitest';
import type { ChangeRequest } from './changeKind.ts';
import { kindOf } from './index.ts';

const state = { boxes: [], today: '2027-03-01' };
const tea = { productId: 'tea' };

const ofOne: ChangeRequest[] = [
  { kind: 'quantityBy', boxId: 'box', delta: 1, ...tea },
  { kind: 'oneOff', quantity: 1, ...tea },
  { kind: 'pauseProduct', ...tea },
  { kind: 'resumeProduct', ...tea },
  { kind: 'stillUsed', ...tea },
  { kind: 'undoReport', ...tea },
];

// Of the others, only kind and product count.
const otherKinds = ['quantity', 'frequency', 'report', 'answer'] as const;
ofOne.push(...otherKinds.map((kind) => ({ kind, ...tea }) as ChangeRequest));

it.each(ofOne)('plans one product again: $kind', (request) => {
  expect(kindOf(request).concerns(request, state)).toEqual(['tea']);
});

const ofSeveral: [ChangeRequest, string[]][] = [
  [{ kind: 'swap', productId: 'tea', by: 'coffee' }, ['tea', 'coffee']],
  [{ kind: 'addProducts', productIds: ['tea', 'gel'] }, ['tea', 'gel']],
  [{ kind: 'removeProducts', productIds: ['gel'] }, ['gel']],
  [{ kind: 'restoreProducts', productIds: ['gel'] }, ['gel']],
  [{ kind: 'orderAgain', boxId: 'box', add: true }, []],
];

it.each(ofSeveral)('plans those that are named again: %j', (request, products) => {
  expect(kindOf(request).concerns(request, state)).toEqual(products);
});

const ofAll: ChangeRequest[] = [
  { kind: 'postpone', boxId: 'box', date: '2027-03-09' },
  { kind: 'setActive', boxId: 'box', active: false },
  { kind: 'shipNow' },
  { kind: 'hasEnough', boxId: 'box', enough: true },
  { kind: 'removeAbsence', from: '2027-03-09' },
  { kind: 'pause', until: '2027-04-01' },
  { kind: 'resume' },
  { kind: 'cancel' },
];

const otherKindsOfAll = ['addAbsence', 'changeAbsence', 'household', 'boxPreferences'] as const;
ofAll.push(...otherKindsOfAll.map((kind) => ({ kind }) as ChangeRequest));

it.each(ofAll)('plans everything again: $kind', (request) => {
  expect(kindOf(request).concerns(request, state)).toBe('everything');
});
