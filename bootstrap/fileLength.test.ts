import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Lines of a file of code. Lists of products are data. */
const maxLines = 300;

const sources = globSync(
  '{admin/app,artwork,bootstrap,client,contract,domain,lab,server,shop,stripe-sandbox,testing,ui,web/app}/**/*.{ts,tsx,mjs}',
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|node_modules|\/fixtures\//.test(file));

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

it('no file of code has more than 300 lines', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => linesOf(file) > maxLines)).toEqual([]);
});
