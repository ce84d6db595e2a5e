import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

/** Where the build's results are, out of version control. */
export const buildFolder = join(import.meta.dirname, 'build');

/**
 * Postgres's folder without any table, of the PGlite in use: made once, when Nestbox is installed,
 * and copied by whoever needs a new one. `initdb` in WebAssembly takes 2.5 s, the copy 0.1 s.
 */
export const preparedFolder = join(
  buildFolder,
  `postgres-of-pglite-${manifest.dependencies['@electric-sql/pglite']}`,
);
