import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, it } from 'vitest';
import { formatStartFailure } from '../../cli/formatStartFailure.ts';
import { DataOfDevelopment } from './developmentData.ts';
import { openEmbedded } from './openDatabase.ts';

it('refuses data of a development version with a sentence', async () => {
  const client = await PGlite.create({
    loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]),
  });
  // When the last migration before the first release was made.
  await client.query('update drizzle.__drizzle_migrations set created_at = 1795854311440');
  const template = await client.dumpDataDir('none');
  await client.close();
  const error = await openEmbedded({ folder: null, sync: false, template }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DataOfDevelopment);
  expect(formatStartFailure(error)).toBe(
    'A development version of Nestbox, from before its first release, has written these data, and no later version reads them. ' +
      'Move the data folder (DATA_DIR) away or name an empty database (DATABASE_URL), and start again. ' +
      'See Upgrades in docs/operations.md.',
  );
});
