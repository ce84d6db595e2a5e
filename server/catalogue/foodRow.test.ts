import { products } from '@nestbox/catalogue/products';
import type { ProductId } from '@nestbox/contract/values';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { demoKinds } from '../../testing/harness/demoKinds.ts';
import type { StockedProduct } from './productQueries.ts';
import { cellsOf } from './productRow.ts';
import { validateFile } from './validateFile.ts';

const catalogue: StockedProduct[] = products.map((product) => ({
  ...product,
  inStock: true,
  retired: false,
}));

const find = (productId: ProductId): StockedProduct => {
  const product = catalogue.find((each) => each.productId === productId);
  if (!product) throw new Error(`no ${productId}`);
  return product;
};

type Cells = Record<string, string>;
const stockCubes = find('vegetable-stock-cubes-24');
const row: Cells = { ...cellsOf(stockCubes), essential: 'no' };
/** A new product like another one. */
const newRow = (change: Cells, like = row): Cells => ({
  ...like,
  productId: 'new-food',
  productName: 'New Food',
  ...change,
});

/** Returns what is said of each line that is wrong, by its number. */
function faultsOf(rows: readonly Cells[], stored: readonly StockedProduct[] = catalogue) {
  const lines = validateFile({ csv: stringify([...rows], { header: true }) }, stored, demoKinds);
  return Object.fromEntries(
    lines.flatMap(({ line, wrong, says }) => (wrong ? [[line, says.join('; ')]] : [])),
  );
}

describe('a new food', () => {
  it('is refused by line without its facts, which are named', () => {
    const none = {
      ingredients: '',
      mayContain: '',
      nutrition: '',
      nutritionExemption: '',
      storage: '',
    };
    expect(
      faultsOf([
        newRow({}),
        newRow({ ...none, productId: 'bare-food', productName: 'Bare Food' }),
        newRow({ storage: '', productId: 'loose-food', productName: 'Loose Food' }),
      ]),
    ).toEqual({
      3: expect.stringMatching(
        /^ingredients: .*; storage: .*; nutrition: This is empty, and food needs it/,
      ),
      4: 'storage: This is empty, and food needs it. Please fill it in.',
    });
  });

  it('is refused where the file has no such columns at all', () => {
    const { ingredients: _, mayContain: __, nutrition: ___, storage: ____, ...older } = newRow({});
    const { nutritionExemption: _____, origin: ______, ...oldest } = older;
    expect(faultsOf([oldest])[2]).toContain('ingredients: This is empty, and food needs it');
  });

  it('is a food by its use, in whatever category', () => {
    expect(faultsOf([newRow({ productCategory: 'Kitchen', storage: '' })])[2]).toContain(
      'storage: This is empty, and food needs it',
    );
  });

  it('may be exempt from nutrition, but not have both', () => {
    const exempt = { nutrition: '', nutritionExemption: 'herbs and spices' };
    expect(faultsOf([newRow(exempt)])).toEqual({});
    expect(faultsOf([newRow({ nutritionExemption: 'salt' })])[2]).toBe(
      'nutritionExemption: There is a nutrition table too. Empty this cell or that of nutrition.',
    );
    expect(faultsOf([newRow({ ...exempt, nutritionExemption: 'cake' })])[2]).toContain(
      "There is no exemption 'cake'. Write one of: single ingredients",
    );
  });

  it('has its origin where the law requires one', () => {
    const honey = cellsOf(find('wildflower-honey'));
    expect(faultsOf([newRow({ origin: '' }, { ...honey, essential: 'no' })])[2]).toContain(
      'origin: This is empty, and food needs it',
    );
  });

  it('is refused with facts that cannot be right', () => {
    const nutrition = JSON.parse(row.nutrition ?? '') as object;
    const table = (change: object) => JSON.stringify({ ...nutrition, ...change });
    for (const [change, fault] of [
      [
        { ingredients: 'Salt, milk.' },
        "ingredients: The allergen 'milk' is not marked. Write it as **milk**.",
      ],
      [{ ingredients: 'Salt, **milk.' }, 'ingredients: An allergen has no closing asterisks.'],
      [
        { mayContain: 'milk, selery' },
        "'selery' is none of the 14 allergens. Did you mean 'celery'?",
      ],
      [{ nutrition: '{' }, "nutrition: '{' cannot be read. Type the table in the form"],
      [{ nutrition: table({ saturates: 20 }) }, 'nutrition: There are more saturates than fat.'],
      [{ nutrition: table({ fat: 'much' }) }, "nutrition: fat: 'much' is not a number."],
      [
        { nutrition: table({ per: 'portion' }) },
        "nutrition: per: There is no basis 'portion'. Write one of: 100 g,",
      ],
    ] as const)
      expect(faultsOf([newRow(change)])[2]).toContain(fault);
  });
});

describe('another product', () => {
  it('is refused with the facts of a food', () => {
    const liners = { ...cellsOf(find('tie-handle-bin-liners-40')), essential: 'no' };
    expect(faultsOf([newRow({}, liners)])).toEqual({});
    expect(faultsOf([newRow({ storage: 'Store dry.' }, liners)])[2]).toBe(
      'storage: This is for food alone. Empty the cell, or take a category or a use of food.',
    );
  });
});

describe('a food of the catalogue', () => {
  const { food: _, ...bare } = stockCubes;
  const edit = { productId: bare.productId, price: '199' };

  it('keeps its facts where a file leaves them out', () => {
    const [line] = validateFile({ csv: stringify([edit], { header: true }) }, catalogue, demoKinds);
    expect(line).toMatchObject({ wrong: false, after: { price: 199, food: stockCubes.food } });
  });

  it('needs them in every file where an earlier version stored none', () => {
    expect(faultsOf([edit], [bare])[2]).toContain('ingredients: This is empty, and food needs it');
    expect(faultsOf([{ ...row, price: '199', essential: 'no' }], [bare])).toEqual({});
  });

  it('needs none once it is retired', () => {
    expect(faultsOf([edit], [{ ...bare, retired: true }])).toEqual({});
  });

  it('takes edited facts, and allergens in any order and case', () => {
    const cells = { ...edit, mayContain: 'Soya, milk', origin: 'Made in Wales' };
    const [line] = validateFile(
      { csv: stringify([cells], { header: true }) },
      catalogue,
      demoKinds,
    );
    expect(line?.after?.food).toEqual({
      ...stockCubes.food,
      mayContain: ['milk', 'soya'],
      origin: 'Made in Wales',
    });
  });
});

it('reads every product back from its own cells', () => {
  const rows = catalogue.map(cellsOf);
  const lines = validateFile({ csv: stringify(rows, { header: true }) }, catalogue, demoKinds);
  expect(lines.filter(({ wrong, says }) => wrong || says.length > 0)).toEqual([]);
  const renamed = rows.map((cells, place) => ({ ...cells, productName: `Name ${place}` }));
  for (const { productId, after } of validateFile(
    { csv: stringify(renamed, { header: true }) },
    catalogue,
    demoKinds,
  ))
    expect(after?.food).toEqual(find(productId).food);
});
