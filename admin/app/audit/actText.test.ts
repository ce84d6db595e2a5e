import { expect, it } from 'vitest';
import { actText, changeText } from './actText';

it('names each act', () => {
  expect(actText('change-role')).toBe('Changed the role');
  expect(actText('later-act')).toBe('later-act');
});

it('shows what changed, and nothing else', () => {
  const before = { name: 'Ada', role: 'support' };
  expect(changeText({ before, after: { name: 'Ada', role: 'owner' } })).toEqual([
    'Role: support → owner',
  ]);
  expect(changeText({ before: null, after: before })).toEqual(['Name: Ada', 'Role: support']);
  expect(changeText({ before: { role: 'owner' }, after: { role: null } })).toEqual([
    'Role: owner → nothing',
  ]);
  const pictures = { before: { pictures: ['a.jpg'] }, after: { pictures: ['a.jpg', 'b.jpg'] } };
  expect(changeText(pictures)).toEqual(['Pictures: a.jpg → a.jpg, b.jpg']);
  const filter = { states: ['new', 'paused'], failed: true };
  expect(changeText({ before: null, after: { filter } })).toEqual([
    'Filter: states new, paused; failed yes',
  ]);
  expect(changeText({ before: null, after: null })).toEqual([]);
  const begun = { from: '2026-12-01', to: null, internal: false, until: 'no last day' };
  expect(changeText({ act: 'add-promotion', before: null, after: begun })).toEqual([
    'From: 1 Dec 2026',
  ]);
  expect(changeText({ before: null, after: { kind: 'automatic' } })).toEqual([
    'Kind: An automatic offer',
  ]);
  const boxId = '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d01';
  const refund = { before: { left: '£9.00' }, after: { boxId, left: '£4.00', toCard: '£5.00' } };
  expect(changeText(refund)).toEqual(['Left: £9.00 → £4.00', 'To card: £5.00']);
});
