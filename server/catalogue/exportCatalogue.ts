import { writeCsv } from '../platform/csv.ts';
import type { Queryable } from '../platform/database/database.ts';
import { pictureCellsOf, pictureColumns } from './pictures/pictureCells.ts';
import { readPictures } from './pictures/pictureQueries.ts';
import { readCatalogue } from './productQueries.ts';
import { cellsOf, columns } from './productRow.ts';

/** Returns all products as CSV, retired ones too. An import reads it again. */
export async function exportCatalogue(db: Queryable): Promise<string> {
  const products = await readCatalogue(db);
  const pictures = await readPictures(
    db,
    products.map(({ productId }) => productId),
  );
  const rows = products.map((product) => ({
    ...cellsOf(product),
    ...pictureCellsOf(pictures.get(product.productId) ?? []),
  }));
  return writeCsv(rows, [...columns, ...pictureColumns]);
}
