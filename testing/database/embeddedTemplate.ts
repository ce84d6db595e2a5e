import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { seedDemoCatalogue } from '../../server/catalogue/demoCatalogue.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded/openEmbedded.ts';
import { migrationsFolder } from '../../server/platform/database/migrationsFolder.ts';

/** Returns a migrated, seeded embedded database, from which others start many times faster. */
export async function dumpEmbeddedTemplate(): Promise<Buffer> {
  const { client, close } = await openEmbeddedDatabase({ folder: null, sync: false });
  try {
    const orm = drizzle(client);
    await migrate(orm, { migrationsFolder });
    await seedDemoCatalogue(orm as unknown as Queryable);
    return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  } finally {
    await close();
  }
}
