import { addProducts, listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

type Row = Record<string, string>;

const exported = async (): Promise<Row[]> => {
  const { printed } = await operate(shop, ['catalogue', 'export']);
  return parse(printed, { columns: true });
};

const rowOf = async (productId: ProductId): Promise<Row> => {
  const row = (await exported()).find((each) => each.productId === productId);
  if (!row) throw new Error('no such product');
  return row;
};

const load = (rows: readonly Row[], ...more: string[]) =>
  operate(shop, ['catalogue', 'import', 'rows.csv', ...more], {
    input: stringify([...rows], { header: true }),
  });

const served = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

const newProduct = async (productId: ProductId, name: string): Promise<Row> => ({
  ...(await rowOf('everyday-tea-bags-160')),
  productId,
  productName: name,
  essential: 'no',
});

describe('the catalogue as a file', () => {
  it('is read back as it was written', async () => {
    const rows = await exported();
    expect(rows.length).toBe(shop.services.catalogue.products.length);
    const again = await load(rows);
    expect(again).toMatchObject({ exit: 0, noted: '' });
    expect(again.printed).toBe(`0 products of ${rows.length} changed.`);
  });

  it('prints the effect of each line, and then writes it', async () => {
    const productId = 'everyday-tea-bags-160';
    const row = await rowOf(productId);
    const edit = { ...row, price: '420', packLabel: '160 bags' };
    const rows = [edit, await newProduct('strong-tea-80', '=Strong Tea')];
    const dryRun = await load(rows, '--dry-run');
    expect(dryRun.exit).toBe(0);
    expect(dryRun.printed.split('\n')).toEqual([
      `line 2: price ${row.price} → 420`,
      `line 2: packLabel ${row.packLabel} → 160 bags`,
      'line 3: new: =Strong Tea',
      '2 products of 2 changed. A dry run: nothing was written.',
    ]);
    expect(await served('strong-tea-80')).toBeUndefined();
    const done = await load(rows);
    expect(done.printed).toContain('2 products of 2 changed.');
    expect(await served(productId)).toMatchObject({ price: 420, packLabel: '160 bags' });
    const added = await served('strong-tea-80');
    expect(added).toMatchObject({ productName: '=Strong Tea', inStock: true });
    const picture = await shop.app.inject(added?.imageReferences[0] ?? '');
    expect(picture.statusCode).toBe(200);
    // Formulas are escaped in the export, and restored when it is imported.
    const { printed } = await operate(shop, ['catalogue', 'export']);
    expect(printed).toContain("'=Strong Tea");
    expect(
      (await operate(shop, ['catalogue', 'import', 'x.csv'], { input: printed })).printed,
    ).toMatch(/^0 products/);
    const person = await signedIn(shop);
    const chosen = await ask(shop, person, addProducts, { body: ['strong-tea-80'] });
    expect(chosen.map((product) => product.productId)).toEqual(['strong-tea-80']);
  });

  it('is written completely or not at all, and every wrong line is printed', async () => {
    const row = await rowOf('everyday-tea-bags-160');
    const right: Row = { ...row, price: '399' };
    const wrong = async (change: Row) => ({
      ...(await newProduct('some-tea', 'Some Tea')),
      ...change,
    });
    const said = await load([
      right,
      await wrong({ usage: 'x', price: '4,95' }),
      await wrong({ productId: 'other-tea', packaging: '{"shape":"ball"}', hazards: 'none' }),
      await wrong({
        productId: 'third-tea',
        essential: 'yes',
        productName: right.productName ?? '',
      }),
      { ...right, price: '398' },
      { ...(await rowOf('decaf-tea-bags-80')), vatRate: '20', retired: 'yes' },
      await wrong({ productId: 'Bad Id', inStock: 'maybe' }),
    ]);
    expect(said.exit).toBe(1);
    expect(said.noted).toBe('Lines 3, 4, 5, 6, 7, 8 are wrong: nothing was written.');
    for (const line of [
      `line 2: price ${row.price} → 399`,
      "line 3: usage: There is no usage type 'x'.",
      "line 3: price: '4,95' is not a price. Write pounds such as 4.95, or pence such as 495.",
      "line 4: hazards: We know no statement for 'NONE'.",
      "line 4: packaging: shape: There is no shape 'ball'.",
      'line 5: productName: This is the name of everyday-tea-bags-160. Choose another name.',
      "line 5: essential: everyday-tea-bags-160 is the starter product of 'tea-bag' already.",
      'line 6: productId: everyday-tea-bags-160 is already in line 2. Leave one of the two out.',
      'line 7: vatRate: It cannot be changed here.',
      "line 8: productId: 'Bad Id' is not an id.",
      "line 8: inStock: 'maybe' is neither yes nor no. Write yes or no.",
    ]) {
      expect(said.printed).toContain(line);
    }
    expect(await served('everyday-tea-bags-160')).toMatchObject({ price: Number(row.price) });
  });

  it('has optional columns for sort and eco reason', async () => {
    const productId = 'recycled-toilet-tissue-12';
    const { eco = '', ...others } = await rowOf(productId);
    expect(eco).toBe('Made entirely from recovered paper');
    expect((await load([{ productId, eco: '', sort: 'unbleached' }])).printed).toContain(
      `line 2: eco ${eco} → `,
    );
    expect(await rowOf(productId)).toMatchObject({ eco: '', sort: 'unbleached' });
    await load([{ productId, eco, sort: '' }]);
    expect(await rowOf(productId)).toEqual({ ...others, eco });
    const { eco: _, sort: __, ...older } = await newProduct('plain-tea', 'Plain Tea');
    expect((await load([older])).printed).toContain('new: Plain Tea');
  });

  it('may hold some columns of some products, but no unknown ones', async () => {
    await tea('part-tea');
    const part = await load([{ productId: 'part-tea', price: '401' }]);
    expect(part.printed).toContain('line 2: price 445 → 401');
    const unknown = await load([{ productId: 'part-tea', prize: '501' }]);
    expect(unknown).toMatchObject({ exit: 1 });
    expect(unknown.noted).toContain("There is no column 'prize'. Did you mean 'price'?");
    expect((await load([{ productId: 'new-tea', price: '501' }])).printed).toContain(
      "There is no product 'new-tea' yet. To add it, the file needs more columns: productName,",
    );
    const broken = await operate(shop, ['catalogue', 'import', 'x.csv'], {
      input: 'productId\n"a',
    });
    expect(broken.noted).toContain('none closes it');
    expect((await operate(shop, ['catalogue', 'import', 'x.csv'], { input: '' })).exit).toBe(1);
  });
});

/** Adds another tea to the catalogue. @returns its name */
const tea = async (productId: ProductId): Promise<string> => {
  const name = productId.replaceAll('-', ' ');
  await load([{ ...(await newProduct(productId, name)), price: '445' }]);
  return name;
};

it('refuses what cannot be printed, and names the line', async () => {
  const row = await rowOf('everyday-tea-bags-160');
  for (const cell of ['a\u0000b', 'a\u0007']) {
    const { exit, printed, noted } = await load([{ ...row, productName: cell }]);
    expect([exit, printed, noted]).toEqual([
      1,
      'line 2: productName: This has characters that cannot be printed. Please type it again.',
      'Line 2 is wrong: nothing was written.',
    ]);
  }
});
