import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (page: string) => readFileSync(join(folder, page), 'utf8');
const pages = globSync('2*.md', { cwd: folder }).sort();
const index = read('README.md');

/** Returns text and address of each link to another page. */
const linksIn = (text: string): [string, string][] =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map((match) => [
    match[1] as string,
    match[2] as string,
  ]);

/** Returns the links that lead to no file. */
const brokenLinks = (text: string) =>
  linksIn(text)
    .map(([, address]) => address)
    .filter((address) => !existsSync(join(folder, address)));

it('finds a broken link', () => {
  const text =
    '[Here](template.md), [there](gone.md#part), [far](https://example.com) and `[x](y)`.';
  expect(brokenLinks(text.replace(/`[^`]*`/g, ''))).toEqual(['gone.md']);
});

it('lists each decision once, under its title', () => {
  const listed = linksIn(index).filter(([, address]) => address !== 'template.md');
  const titles = pages.map((page): [string, string] => [
    read(page).split('\n')[0]?.replace('# ', '') ?? '',
    page,
  ]);
  expect(pages.length).toBeGreaterThan(80);
  expect(listed.sort(byAddress)).toEqual(titles);
});

const byAddress = (a: [string, string], b: [string, string]) => (a[1] < b[1] ? -1 : 1);

it('lists those that are superseded as a whole apart', () => {
  const [, superseded = ''] = index.split('\n## Superseded\n');
  expect(linksIn(superseded).map(([, address]) => address)).toEqual(
    pages.filter((page) => /^\d{4}-\d\d-\d\d\. Superseded by/m.test(read(page))),
  );
});

it.each(['README.md', 'template.md', ...pages])('%s has links that lead to files', (page) => {
  expect(brokenLinks(read(page).replace(/`[^`]*`/g, ''))).toEqual([]);
});

it.each(pages)('%s has context, decision and consequences', (page) => {
  const headings = [...read(page).matchAll(/^## (.+)$/gm)].map((match) => match[1]);
  expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
});
