import type { Box } from '@nestbox/contract/box';
import { getBox } from '@nestbox/contract/box';
import { listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { expect, it } from 'vitest';
import { candleRow, importRows } from '../../testing/harness/catalogueFile.ts';
import { ask, boxesOf, headingsTo, subscriber } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop({ perTest: true });

const types = (...argv: string[]) => operate(shop, ['usage-types', ...argv]);
const served = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

const oil = {
  ...candleRow,
  productId: 'lamp-oil-500',
  productName: 'Lamp Oil',
  packLabel: '500 ml',
  price: '300',
  usage: 'lamp-oil',
  packAmount: '500',
  contentAmount: '500',
  contentUnit: 'ml',
  weightGrams: '520',
  productCategory: 'Cleaning',
};

/** Adds a usage type, and a product of it. */
async function addLampOil(): Promise<void> {
  const added = await types(
    'add',
    'lamp-oil',
    '--unit',
    'ml',
    '--per-household',
    '70',
    '--per-adult',
    '35',
    '--spread',
    '0.5',
    '--synonyms',
    'paraffin, kerosene',
  );
  expect(added).toMatchObject({ exit: 0, printed: 'lamp-oil is a usage type.' });
  expect((await importRows(shop, [oil])).noted).toBe('');
}

const packsOf = (boxes: readonly Box[], productId: ProductId) =>
  boxes
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .flatMap(({ productQuantities }) => productQuantities)
    .filter(({ product }) => product.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const reasonTo = async (person: Person, productId: ProductId) => {
  const box = (await boxesOf(shop, person)).find(
    ({ orderStatus, productQuantities }) =>
      orderStatus === 'Created' &&
      productQuantities.some(({ product }) => product.productId === productId),
  );
  if (!box) throw new Error(`no box brings ${productId}`);
  const { reasons } = await ask(shop, person, getBox, { params: { boxId: box.boxId } });
  return reasons.find((reason) => reason.productId === productId)?.sentence;
};

it('lists the usage types of the demo catalogue by name, with amounts a week', async () => {
  const lines = (await types('list')).printed.split('\n');
  expect(lines).toHaveLength(63);
  expect(lines).toEqual([...lines].sort());
  expect(lines).toContain(
    'toilet-tissue  1.68 roll a man  2.38 roll a woman  1.54 roll a child  0.14 roll a infant  spread 0.55  3 products',
  );
  expect(lines.find((line) => line.startsWith('washing-up-liquid'))).toContain(
    'times 0.4 with dishWasher',
  );
  expect(lines.find((line) => line.startsWith('bleach'))).toContain('keeps 180 days');
});

it('gives products of a new usage type a plan by its figures', async () => {
  expect((await importRows(shop, [oil])).printed).toMatch(
    /^line 2: usage: There is no usage type 'lamp-oil'\. .*Or write a rhythm such as 'every 6 weeks' \(1 to 104\)\./,
  );
  await addLampOil();
  // The example household has two adults: 140 ml a week.
  expect(await served('lamp-oil-500')).toMatchObject({
    frequencyNeededDays: 25,
    searchWords: ['paraffin', 'kerosene'],
  });
  const person = await subscriber(shop, undefined, ['lamp-oil-500', 'soft-toilet-tissue-9']);
  expect(await reasonTo(person, 'lamp-oil-500')).toMatch(
    /^2 adults use about 1\d0 ml a week; (if you use .* a week, )?your last pack/,
  );
});

it('lets plans follow edited figures, without a message', async () => {
  await addLampOil();
  const person = await subscriber(shop, undefined, ['lamp-oil-500', 'soft-toilet-tissue-9']);
  await shop.work();
  const before = { boxes: await boxesOf(shop, person), headings: await headingsTo(shop, person) };
  const edited = await types('edit', 'lamp-oil', '--per-adult', '210');
  expect(edited.printed).toContain(
    'The plans of customers with 1 product follow as soon as the server',
  );
  expect(await served('lamp-oil-500')).toMatchObject({ frequencyNeededDays: 7 });
  await shop.work();
  const after = await boxesOf(shop, person);
  expect(packsOf(after, 'lamp-oil-500')).toBeGreaterThan(2 * packsOf(before.boxes, 'lamp-oil-500'));
  const headings = await headingsTo(shop, person);
  expect(headings.filter((heading) => heading.includes('Lamp Oil'))).toEqual(
    before.headings.filter((heading) => heading.includes('Lamp Oil')),
  );
  expect(await reasonTo(person, 'lamp-oil-500')).toMatch(/^2 adults use about 4\d0 ml a week/);
});

it('changes what is not about figures without planning again', async () => {
  await addLampOil();
  const edited = await types('edit', 'lamp-oil', '--synonyms', 'lamp fuel', '--basis', 'sales');
  expect(edited.printed).toBe('lamp-oil is changed.');
  expect(await served('lamp-oil-500')).toMatchObject({ searchWords: ['lamp fuel'] });
});

it('retires a usage type only once nothing uses it', async () => {
  await addLampOil();
  const used = await types('retire', 'lamp-oil');
  expect(used.exit).toBe(1);
  expect(used.noted).toContain('lamp-oil has 1 product: Lamp Oil.\nRetire them by');
  await operate(shop, ['catalogue', 'retire', 'lamp-oil-500']);
  expect((await types('retire', 'lamp-oil')).printed).toBe('lamp-oil is retired.');
  const again = { ...oil, productId: 'lamp-oil-1000', productName: 'Much Lamp Oil' };
  expect((await importRows(shop, [again])).printed).toContain("There is no usage type 'lamp-oil'");
  await types('add', 'lamp-oil', '--unit', 'ml', '--per-room', '7');
  expect((await importRows(shop, [again])).noted).toBe('');
  expect(await served('lamp-oil-1000')).toMatchObject({ frequencyNeededDays: 125 });
});

it('refuses figures that no plan can use, with the mend', async () => {
  const said = async (...argv: string[]) => {
    const { exit, noted } = await types(...argv);
    expect([argv, exit]).toEqual([argv, 1]);
    return noted;
  };
  const unit = ['--unit', 'ml'];
  expect(await said('add', 'ink', ...unit)).toContain('give an amount by household');
  expect(await said('add', 'Ink', ...unit, '--per-room', '1')).toContain('small letters');
  expect(await said('add', 'ink', '--per-room', '1')).toContain("'--unit <unit>' not specified");
  expect(await said('add', 'tea-bag', ...unit, '--per-room', '1')).toContain('edit that one');
  expect(await said('edit', 'tea-bag', '--spread', '9')).toBe('The spread is from 0.1 to 3.');
  expect(await said('edit', 'tea-bag', '--per-adult', 'two')).toContain('Give an amount as in 1.5');
  expect(await said('edit', 'tea-bag', '--less-with', 'oven:0.4')).toContain('dishWasher:0.4');
  expect(await said('edit', 'tea')).toContain("There is no usage type 'tea'. There are air-fresh");
});
