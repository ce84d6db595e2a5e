import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const { levels } = JSON.parse(readFileSync(join(import.meta.dirname, 'asvs.json'), 'utf8')) as {
  levels: Record<string, number>;
};
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = [...page.matchAll(/^\| (V[\d.]+) +\| (\d) +\| (.+?) +\| (.+?) +\|$/gm)];

it('lists every requirement of levels 1 and 2, each once and in order', () => {
  expect(Object.keys(levels)).toHaveLength(253);
  expect(lines.map(([, number, level]) => [number, Number(level)])).toEqual(Object.entries(levels));
});

it('gives a reason in every line', () => {
  const bare = lines.filter(([, , , asked = '', how = '']) => asked.length < 4 || how.length < 4);
  expect(bare).toEqual([]);
});

it('names only files that exist', () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
