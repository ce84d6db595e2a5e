import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { RunningShop } from './startShop.ts';

const ops = join(import.meta.dirname, '../../server/ops.ts');

type Folder = Pick<RunningShop, 'dataFolder'>;

/** Runs an operator's command of a shop. @returns what it prints */
export async function operate(shop: Folder, ...argv: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: shop.dataFolder };
  const options = { env, maxBuffer: 256 * 1024 * 1024 };
  return (await promisify(execFile)(process.execPath, [ops, ...argv], options)).stdout;
}

/** Adds this many varieties of the demo catalogue's products to a shop. */
export async function addVarieties(shop: Folder, count: number): Promise<void> {
  const rows: Record<string, string>[] = parse(await operate(shop, 'catalogue', 'export'), {
    columns: true,
  });
  const varieties = Array.from({ length: count }, (_, place) => {
    const row = rows[place % rows.length];
    return {
      ...row,
      productId: `variety-${place}`,
      productName: `${row?.productName} Variety ${Math.floor(place / rows.length)}`,
      essential: 'no',
    };
  });
  const file = join(shop.dataFolder, 'varieties.csv');
  await writeFile(file, stringify(varieties, { header: true }));
  await operate(shop, 'catalogue', 'import', file);
}
