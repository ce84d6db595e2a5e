import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { pictureColumns } from '../../server/catalogue/pictures/pictureCells.ts';
import { columns } from '../../server/catalogue/productRow.ts';
import { readRows } from '../../server/catalogue/readRows.ts';

export const ownProducts = 200;

/** Pictures of the project that stand for photographs. */
const photographs = { front: 'product', back: 'boxes', side: 'household', detail: 'payment' };

/**
 * Writes what an owner prepares: the products, from lines of the exported file as examples, their
 * photographs, and the counts of some. Each third product has two photographs.
 */
export function writeOwnerFiles(folder: string): void {
  const file = join(folder, 'products.csv');
  const examples = readRows(readFileSync(file, 'utf8'), [...columns, ...pictureColumns]);
  const like = (usage: string) => {
    const example = examples.find(({ cells }) => cells.usage === usage)?.cells;
    if (!example) throw new Error(`The export has no product for ${usage}`);
    return example;
  };
  const [powder, tea] = [like('laundry-detergent'), like('tea-bag')];
  const products = [...Array(ownProducts).keys()].map((index) => {
    const isTea = index % 4 === 0;
    const { packaging: _drawn, essential: _, inStock: __, ...cells } = isTea ? tea : powder;
    return {
      ...cells,
      productId: `own-${index}`,
      productName: `${isTea ? 'Harbour tea' : 'Wharf wash'} No. ${index}`,
      productCategory: isTea ? 'Tea & coffee' : 'Laundry',
      // What no usage type fits.
      ...(index % 10 === 1 && { usage: 'every 6 weeks', packAmount: '1' }),
      pictures:
        index % 3 === 0 ? 'front.png|back.png' : index % 2 === 0 ? 'side.png' : 'detail.png',
      pictureTexts: index % 3 === 0 ? 'The front|The back' : 'The pack',
    };
  });
  writeFileSync(file, `\uFEFF${stringify(products, { header: true })}`);
  const counts = products
    .slice(0, 20)
    .map(({ productId }, index) => ({ productId, count: index + 5 }));
  writeFileSync(join(folder, 'stock.csv'), stringify(counts, { header: true }));
  const essential = [0, 2].map((index) => ({ productId: `own-${index}`, essential: 'yes' }));
  writeFileSync(join(folder, 'essentials.csv'), stringify(essential, { header: true }));
  mkdirSync(join(folder, 'photographs'));
  for (const [name, picture] of Object.entries(photographs)) {
    copyFileSync(
      join(import.meta.dirname, `../../docs/pictures/${picture}.png`),
      join(folder, 'photographs', `${name}.png`),
    );
  }
}
