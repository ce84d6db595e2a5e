import { expect, it } from 'vitest';
import { chooseTests } from '../chooseTests.mjs';
import { affectedTests } from './affectedTests.mjs';

const fees = `
/** Pence. */
export const fee = 295;
export const total = (goods: number): number => goods + fee;
export function isFree(goods: number): boolean {
  return goods > limit;
}
const limit = 1_500;
const table = makeTable([1, 2]);
function makeTable(rows: number[]): number[] {
  return rows.map((row) => row * 2);
}
export const lookUp = (row: number) => table[row];
`;
const box = `
import { fee as deliveryFee, total } from './fees.ts';
export const price = (goods: number) => total(goods);
export const terms = () => \`Delivery costs \${deliveryFee}\`;
`;
const importers = new Map([
  ['fees.ts', ['box.ts', 'new.test.ts']],
  ['box.ts', []],
]);
const functions = [
  'fees.ts total',
  'fees.ts isFree',
  'box.ts price',
  'box.ts terms',
  'fees.ts makeTable',
  'fees.ts makeTable/anonymous',
  'fees.ts lookUp',
];
const fileOf = (tests: Record<string, string[]>, outside: string[] = []) => {
  const places = (names: string[]) => names.map((name) => functions.indexOf(name));
  const called = ([name, names]: [string, string[]]) =>
    [name, { milliseconds: 60, called: places(names) }] as const;
  return {
    milliseconds: 40,
    outside: places(outside),
    tests: Object.fromEntries(Object.entries(tests).map(called)),
  };
};
const record = {
  functions,
  files: {
    'total.test.ts': fileOf({ adds: ['fees.ts total'] }),
    'free.test.ts': fileOf({ compares: ['fees.ts isFree'] }),
    'shop.test.ts': fileOf({
      sells: ['fees.ts total', 'fees.ts isFree', 'box.ts price'],
      counts: ['fees.ts isFree'],
    }),
    'terms.test.ts': fileOf({ words: ['box.ts terms'] }),
    'table.test.ts': fileOf({ finds: ['fees.ts lookUp'] }, [
      'fees.ts makeTable',
      'fees.ts makeTable/anonymous',
    ]),
    'look.test.ts': fileOf({ looks: ['fees.ts lookUp'] }),
  },
};

const changeOf = (from: string, to: string) => ({
  files: ['fees.ts'],
  before: () => fees,
  after: (file: string) =>
    file === 'fees.ts' ? fees.replace(from, to) : file === 'box.ts' ? box : null,
});
const affectedBy = (from: string, to: string) =>
  [...affectedTests(changeOf(from, to), importers, record).keys()].sort();

it.each([
  ['a function by those that called it', 'goods + fee', 'goods - fee', ['shop', 'total']],
  ['a constant by those that use it', '295', '296', ['shop', 'terms', 'total']],
  ['a constant used in the same file', '1_500', '1_000', ['free', 'shop']],
  ['what runs while a module is loaded', 'row * 2', 'row * 3', ['look', 'table']],
  ['a function with a new name', 'total =', 'sum =', ['shop', 'total']],
  ['nothing by a comment', '/** Pence. */', '/** In pence. */', []],
])('finds %s', (_what, from, to, tests) => {
  expect(affectedBy(from, to)).toEqual(tests.map((name) => `${name}.test.ts`));
});

const all = [...Object.keys(record.files), 'new.test.ts', 'other.test.ts'];
const filesOf = (choice: Map<string, unknown>) => [...choice.keys()].sort();

it('takes only those tests of a file that call the change', () => {
  const change = changeOf('goods + fee', 'goods - fee');
  const { chosen } = chooseTests(change, importers, record, all, 60_000);
  expect(chosen.get('shop.test.ts')).toEqual(new Set(['sells']));
  expect(chosen.get('new.test.ts')).toBeNull();
});

it('adds a test file that imports the change and has no record yet', () => {
  const change = changeOf('goods + fee', 'goods - fee');
  const { chosen } = chooseTests(change, importers, record, all, 60_000);
  expect(filesOf(chosen)).toEqual(['new.test.ts', 'shop.test.ts', 'total.test.ts']);
});

it('takes the tests that the change is most of, where the time is short', () => {
  const change = changeOf('goods + fee', 'goods - fee');
  const { chosen, affected } = chooseTests(change, importers, record, all, 150);
  expect(filesOf(chosen)).toEqual(['total.test.ts']);
  expect(affected.size).toBe(3);
});

it('finds the tests that read a data file', () => {
  const change = {
    files: ['data/prices.csv'],
    before: () => 'a',
    after: (file: string) => (file === 'box.ts' ? "read('data/prices.csv')" : 'b'),
  };
  const { chosen } = chooseTests(change, importers, record, all, 60_000);
  expect(filesOf(chosen)).toEqual(['shop.test.ts', 'terms.test.ts']);
});
