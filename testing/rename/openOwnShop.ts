import type { ProductId } from '@nestbox/contract/values';
import { openEmbedded } from '../../server/platform/database/openDatabase.ts';
import { type CatalogueRow, candleRow, importRows } from '../harness/catalogueFile.ts';
import { operate } from '../harness/operator.ts';
import { openTestShop, type TestShop } from '../harness/testShop.ts';

const row = (productId: ProductId, productName: string, more: CatalogueRow): CatalogueRow => ({
  ...candleRow,
  productId,
  productName,
  ...more,
});

/** The products of an owner who has nothing of the demo. */
const ownRows = [
  row('beeswax-candle', 'Beeswax Candle', { essential: 'yes' }),
  row('pillar-candle', 'Pillar Candle', { price: '900', usage: 'every 4 weeks' }),
  row('lamp-oil', 'Lamp Oil', {
    productCategory: 'Lamps',
    usage: 'lamp-oil',
    packAmount: '1000',
    packLabel: '1 l',
    contentAmount: '1000',
    contentUnit: 'ml',
    price: '700',
    essential: 'yes',
  }),
];

/** Opens a shop with its own categories, usage types and products, and without the demo catalogue. */
export async function openOwnShop(
  webFolder: string,
): Promise<TestShop & { close(): Promise<void> }> {
  const database = await openEmbedded({ folder: null, sync: false });
  const shop = await openTestShop({ database, webFolder });
  for (const category of ['Candles', 'Lamps']) await operate(shop, ['categories', 'add', category]);
  const perHousehold = ['--unit', 'ml', '--per-household', '300'];
  await operate(shop, ['usage-types', 'add', 'lamp-oil', ...perHousehold]);
  const { exit, printed } = await importRows(shop, ownRows);
  if (exit !== 0) throw new Error(printed);
  return shop;
}
