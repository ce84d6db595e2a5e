import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  '{artwork,catalogue,client,contract,domain,server,shop,stripe-sandbox,ui,web/app}/**/*.{ts,tsx,css,svg}',
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|node_modules|\/migrations\/|\/trial\//.test(file));

/** Where the program has its own name: what the operator alone reads, and names between programs. */
const ofTheProgram = [
  /^server\/platform\/(backup|database|telemetry)\//,
  /^server\/cli\/(backup|move|restore)Command\.ts$/,
  /^server\/cli\/operatorRoute\.ts$/,
  /^server\/(measureShop|observeCards)\.ts$/,
  /^server\/workflows\/schedule\/allJobs\.ts$/,
  /^shop\/(default\/|shopFilePage\.ts$)/,
];

/** Returns the code without comments and without the names of packages. */
const bare = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replaceAll('@nestbox/', '');

const lines = (file: string) =>
  bare(readFileSync(join(root, file), 'utf8'))
    .split('\n')
    .filter((line) => /nestbox/i.test(line))
    .map((line) => `${file}: ${line.trim()}`);

it('the name of the sample shop is in its shop file alone', () => {
  expect(sources.length).toBeGreaterThan(800);
  const customers = sources.filter((file) => !ofTheProgram.some((place) => place.test(file)));
  expect(customers.flatMap(lines), 'write shop.name, of the shop file').toEqual([]);
});

it('every exception is one', () => {
  const used = (place: RegExp) =>
    sources.some((file) => place.test(file) && lines(file).length > 0);
  expect(ofTheProgram.filter((place) => !used(place))).toEqual([]);
});
