import { expect, test } from 'vitest';
import { fillMarks } from './writePage.ts';

const page = 'a\n<!-- bench:plan:one -->\n\nold\n\n<!-- /bench:plan:one -->\nz\n';

test('only the text between the marks is replaced', () => {
  const filled = fillMarks(page, { one: '| new |' });
  expect(filled).toBe(page.replace('old', '| new |'));
  expect(fillMarks(filled, { one: '| new |' })).toBe(filled);
});

test('a block needs one place', () => {
  expect(() => fillMarks(page, { two: '' })).toThrow("one place for 'two'");
  expect(() => fillMarks(page + page, { one: '' })).toThrow("one place for 'one'");
});
