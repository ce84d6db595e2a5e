import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { blockNames } from './report.ts';
import { fillMarks, page as pageUrl } from './writePage.ts';

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

test('the page has one place for each block, and a block for each place', async () => {
  const text = await readFile(pageUrl, 'utf8');
  const names = [...text.matchAll(/<!-- bench:plan:(\S+) -->/g)].map(([, name]) => name);
  // The last two have commands of their own.
  expect(new Set(names)).toEqual(new Set([...blockNames, 'stored', 'grocer']));
  expect(() => fillMarks(text, Object.fromEntries(names.map((name) => [name, ''])))).not.toThrow();
});
