import { stringify } from 'csv-stringify/sync';
import { readCatalogue } from '../../server/catalogue/productQueries.ts';
import { cellsOf } from '../../server/catalogue/productRow.ts';
import { operate } from './operator.ts';
import type { TestShop } from './testShop.ts';

/** A row of the catalogue's file, by column. */
export type CatalogueRow = Record<string, string>;

/** Returns the rows of the catalogue, as its export writes them. */
export const exportedRows = async (shop: TestShop): Promise<CatalogueRow[]> =>
  (await readCatalogue(shop.services.database.reader)).map(cellsOf);

/** Imports rows as an operator does. */
export const importRows = (shop: TestShop, rows: readonly CatalogueRow[], ...more: string[]) =>
  operate(shop, ['catalogue', 'import', 'rows.csv', ...more], {
    input: stringify([...rows], { header: true }),
  });

/** A candle, which no usage type fits, as a row of the catalogue's file. */
export const candleRow: CatalogueRow = {
  productId: 'beeswax-candle',
  productName: 'Beeswax Candle',
  descriptionShort: 'A candle that burns for forty hours.',
  descriptionLong: 'It is poured by hand. It burns for forty hours.',
  price: '600',
  productCategory: 'Candles',
  vatRate: '20',
  usage: 'every 6 weeks',
  packAmount: '1',
  packLabel: '1 candle',
  contentAmount: '200',
  contentUnit: 'g',
  hazards: '[]',
  weightGrams: '260',
  volumeMl: '500',
  essential: 'no',
  packaging:
    '{"shape":"jar","body":"#e3c878","accent":"#66402b","motif":"flame","pattern":"plain"}',
  inStock: 'yes',
};
