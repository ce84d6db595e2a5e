import type { ProductId } from '@nestbox/contract/values';
import { writeCsv } from '../platform/csv.ts';
import type { Queryable } from '../platform/database/database.ts';
import { pictureCellsOf, pictureColumns } from './pictures/pictureCells.ts';
import { readPictures } from './pictures/pictureQueries.ts';
import { readCatalogue } from './productQueries.ts';
import { cellsOf, columns } from './productRow.ts';

/**
 * Returns products as CSV, retired ones too. An import reads it again.
 * @param only the ids of some; all if left out
 */
export async function exportCatalogue(
  db: Queryable,
  only?: ReadonlySet<ProductId>,
): Promise<string> {
  const all = await readCatalogue(db);
  const products = only ? all.filter(({ productId }) => only.has(productId)) : all;
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
