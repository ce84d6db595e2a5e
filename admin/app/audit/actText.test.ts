import { expect, it } from 'vitest';
import { actText, changeText } from './actText';

it('names each act', () => {
  expect(actText('change-role')).toBe('Changed the role');
  expect(actText('later-act')).toBe('later-act');
});

it('shows what changed, and nothing else', () => {
  const before = { name: 'Ada', role: 'support' };
  expect(changeText({ before, after: { name: 'Ada', role: 'owner' } })).toEqual([
    'role: support → owner',
  ]);
  expect(changeText({ before: null, after: before })).toEqual(['name: Ada', 'role: support']);
  expect(changeText({ before: { role: 'owner' }, after: { role: null } })).toEqual([
    'role: owner → nothing',
  ]);
  const pictures = { before: { pictures: ['a.jpg'] }, after: { pictures: ['a.jpg', 'b.jpg'] } };
  expect(changeText(pictures)).toEqual(['pictures: a.jpg → a.jpg, b.jpg']);
  const filter = { states: ['new', 'paused'], failed: true };
  expect(changeText({ before: null, after: { filter } })).toEqual([
    'filter: states new, paused; failed true',
  ]);
  expect(changeText({ before: null, after: null })).toEqual([]);
});
