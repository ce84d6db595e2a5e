import { products } from '@nestbox/catalogue/products';
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { demoKinds } from '../../testing/harness/demoKinds.ts';
import { cellsOf } from './productRow.ts';
import { validateFile } from './validateFile.ts';

const catalogue = products.map((product) => ({ ...product, inStock: true, retired: false }));
const like = catalogue.find(({ productId }) => productId === 'pine-toilet-cleaner');
if (!like) throw new Error('The demo catalogue has no such product');
const row = { ...cellsOf(like), productId: 'csv-gel', productName: 'CSV Gel', essential: 'no' };

/** Returns what the line of a new product does, with other cells than a right one. */
function lineOf(change: Record<string, string>) {
  const csv = stringify([{ ...row, ...change }], { header: true });
  const [line] = validateFile({ csv }, catalogue, demoKinds);
  if (!line) throw new Error('A line of a file is answered');
  return line;
}

const rhythm = "Or write a rhythm such as 'every 6 weeks' (1 to 104).";
const hazardMend =
  "Write codes such as 'H315, H319', or tick the hazards in the form of the product, which takes other statements too.";
const idMend = 'Write small letters, digits and hyphens, such as tea-bags-80.';

it.each([
  [{ productId: 'Bad Id' }, `productId: 'Bad Id' is not an id. ${idMend}`],
  [{ productId: '' }, `productId: This is empty. ${idMend}`],
  [{ productName: '' }, 'productName: This is empty. Please fill it in.'],
  [
    { productName: 'T'.repeat(61) },
    'productName: This has 61 letters, and 60 fit. Please shorten it.',
  ],
  [
    { price: '4,95' },
    "price: '4,95' is not a price. Write pounds such as 4.95, or pence such as 495.",
  ],
  [
    { price: '4.9' },
    "price: '4.9' is not a price. Write pounds such as 4.95, or pence such as 495.",
  ],
  [{ price: '' }, 'price: This is empty. Write pounds such as 4.95, or pence such as 495.'],
  [{ price: '0' }, "price: '0' is too little: a price is at least 1p."],
  [{ price: '£1000.01' }, "price: '£1000.01' is too much: a price is at most £1,000."],
  [{ weightGrams: '-4' }, "weightGrams: '-4' is not a whole number. Write grams such as 580."],
  [{ volumeMl: '0' }, "volumeMl: '0' is too little. Write more than 0."],
  [{ weightGrams: '50001' }, "weightGrams: '50001' is too much. Write at most 50000."],
  [{ packAmount: 'x' }, "packAmount: 'x' is not a number. Write a number such as 9 or 0.5."],
  [{ vatRate: '19' }, "vatRate: There is no VAT rate '19'. Write one of: 0, 5, 20."],
  [{ contentUnit: 'pieces' }, "contentUnit: There is no unit 'pieces'. Did you mean 'piece'?"],
  [{ inStock: 'maybe' }, "inStock: 'maybe' is neither yes nor no. Write yes or no."],
  [{ hazards: 'toxic' }, `hazards: We know no statement for 'TOXIC'. ${hazardMend}`],
  [{ hazards: '[{' }, `hazards: '[{' cannot be read. ${hazardMend}`],
  [
    { usage: 'toilet-cleeners' },
    `usage: There is no usage type 'toilet-cleeners'. Did you mean 'toilet-cleaner'? ${rhythm}`,
  ],
  [
    { usage: 'gardening' },
    `usage: There is no usage type 'gardening'. Please add it first. ${rhythm}`,
  ],
  [{ usage: '' }, "usage: This is empty. Name a usage type, or a rhythm such as 'every 6 weeks'."],
  [
    { productCategory: 'Cleening' },
    "productCategory: There is no category 'Cleening'. Did you mean 'Cleaning'?",
  ],
  [
    { productCategory: 'Garden' },
    "productCategory: There is no category 'Garden'. Write one of: Cleaning, Bathroom, Kitchen, Pantry.",
  ],
  [
    { essential: 'yes' },
    "essential: pine-toilet-cleaner is the starter product of 'toilet-cleaner' already. Write no here, or there first.",
  ],
  [
    { retired: 'yes' },
    'retired: A new product cannot be retired already. Write no, or leave the line out.',
  ],
  [
    { productName: like.productName },
    'productName: This is the name of pine-toilet-cleaner. Choose another name.',
  ],
  [
    { storage: 'Cool' },
    'storage: This is for food alone. Empty the cell, or take a category or a use of food.',
  ],
  [
    { packaging: 'red' },
    "packaging: 'red' cannot be read. Copy the cell of another product from the download, or draw the pack in the form of the product.",
  ],
  [
    {
      packaging:
        '{"shape":"carton","body":"red","accent":"#1d544f","motif":"leaf","pattern":"plain"}',
    },
    "packaging: body: 'red' is not a colour. Write one such as '#1d544f'.",
  ],
])('%j is refused in a sentence with the mend', (change, sentence) => {
  expect(lineOf(change)).toMatchObject({ wrong: true, says: [sentence] });
});

it('names all that is wrong with the line of an edit', () => {
  const csv = 'productId,price,usage\npine-toilet-cleaner,cheap,toilet-cleeners\n';
  const [line] = validateFile({ csv }, catalogue, demoKinds);
  expect(line?.says).toEqual([
    "price: 'cheap' is not a price. Write pounds such as 4.95, or pence such as 495.",
    `usage: There is no usage type 'toilet-cleeners'. Did you mean 'toilet-cleaner'? ${rhythm}`,
  ]);
});

it.each([
  [{ price: '495' }, { price: 495 }],
  [{ price: '£4.95' }, { price: 495 }],
  [{ price: '4.95' }, { price: 495 }],
  [{ price: '£5' }, { price: 500 }],
  [{ inStock: 'FALSE' }, { inStock: false }],
  [{ inStock: 'TRUE' }, { inStock: true }],
  [{ inStock: '0' }, { inStock: false }],
  [
    { inStock: '', retired: '', essential: ' ' },
    { inStock: true, retired: false, essential: false },
  ],
  [{ hazards: '' }, { hazards: [] }],
  [{ hazards: 'h319, H315' }, { hazards: [{ code: 'H315' }, { code: 'H319' }] }],
  [{ packaging: '' }, { packaging: { shape: 'carton' } }],
])('%j is taken', (change, after) => {
  expect(lineOf(change)).toMatchObject({ wrong: false, after });
});
