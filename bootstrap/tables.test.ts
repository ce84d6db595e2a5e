import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md', 'e2e/*.md'], { cwd: root });

/** Counts the cells of a table's row; a bar in code or after a backslash is text. */
const cells = (row: string) => row.replace(/`[^`]*`|\\\|/g, '').split('|').length;

/** Returns rows that do not fit their table, such as pasted lines of a log. */
function strayRows(text: string): string[] {
  const stray: string[] = [];
  let head: string | null = null;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) head = null;
    else if (head === null) head = line;
    else if (cells(line) !== cells(head)) stray.push(line);
  }
  return stray;
}

it('finds a line that does not fit its table', () => {
  const table = '| a | b |\n|---|---|\n| `x|y` | 2 |\n';
  expect(strayRows(table)).toEqual([]);
  expect(strayRows(`${table}| 124 of 180 lives, 240 s |\n`)).toEqual([
    '| 124 of 180 lives, 240 s |',
  ]);
});

it.each(pages)('%s has tables of equal rows', (page) => {
  expect(strayRows(readFileSync(join(root, page), 'utf8'))).toEqual([]);
});
