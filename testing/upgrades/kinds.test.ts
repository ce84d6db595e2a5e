import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { products } from '@nestbox/catalogue/products';
import { expect, inject, it } from 'vitest';
import { readKinds } from '../../server/catalogue/kindQueries.ts';
import { indexKinds } from '../../server/catalogue/kinds.ts';
import { readMigrations } from '../../server/platform/database/migrationsFolder.ts';
import { openEmbedded } from '../../server/platform/database/openDatabase.ts';
import { makeEarlierSchema } from './earlierSchema.ts';

it('gives a shop with products the categories and usage types that it had in its code', async () => {
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const client = await PGlite.create({ loadDataDir: template });
  const before = readMigrations().findIndex(({ tag }) => tag === '0027_categories');
  await makeEarlierSchema(client, before);
  const [first] = products;
  await client.query(
    `insert into products (product_id, position, product_name, product_category, price, usage, attributes)
     values ($1, 0, $2, $3, 100, $4, $5)`,
    [first?.productId, first?.productName, first?.productCategory, first?.usage, first],
  );
  const earlier = await client.dumpDataDir('none');
  await client.close();
  const database = await openEmbedded({ folder: null, sync: false, template: earlier });
  const kinds = indexKinds(await readKinds(database.reader));
  await database.close();
  expect(kinds.categories.map(({ name }) => name)).toEqual([
    ...['Cleaning', 'Bathroom', 'Kitchen', 'Pantry'],
  ]);
  expect(kinds.usageTypes).toHaveLength(63);
  for (const product of products) {
    const type = kinds.usageTypeOf(product.usage);
    expect([product.productId, type?.retired]).toEqual([product.productId, false]);
    expect([product.productId, kinds.isFood(product)]).toEqual([
      product.productId,
      product.food !== undefined,
    ]);
  }
  expect(kinds.usageTypeOf('toilet-tissue')).toMatchObject({
    figures: { unit: 'roll', perAdultMaleDay: 0.24, perInfantDay: 0.02, householdCv: 0.55 },
    synonyms: expect.arrayContaining(['loo rolls']),
    origin: 'never',
  });
  expect(kinds.usageTypeOf('washing-up-liquid')?.figures.lessWith).toEqual({
    appliance: 'dishWasher',
    factor: 0.4,
  });
  expect(kinds.usageTypeOf('honey')?.origin).toBe('always');
});
